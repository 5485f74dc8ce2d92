import { randomUUID } from 'node:crypto';
import type { NextApiHandler } from 'next';
import { afterEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { profiles, rateLimits } from '@/lib/platform/db/tables';
import { renderEmail } from '@/lib/platform/emails/render';
import { locales } from '@/lib/platform/i18n/languages';
import codes from '@/pages/api/v1/codes';
import events from '@/pages/api/v1/events';
import me from '@/pages/api/v1/me';
import organizations from '@/pages/api/v1/organizations';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import teams from '@/pages/api/v1/organizations/[organization]/teams';
import { apply, editRow, rows, settled, upload } from '@/tests/support/bulk-invitations';
import { edit, make } from '@/tests/support/cards';
import { add, named } from '@/tests/support/contacts';
import { filled, newCard, post } from '@/tests/support/exchanges';
import { newAccount } from '@/tests/support/local-session';
import { organizationOf, verified } from '@/tests/support/organizations';
import { person, request } from '@/tests/support/request';

afterEach(async () => {
  await database().delete(rateLimits);
});

type Refused = { status: number; body: { errors?: { path: string; code: string }[] } };
const refusal = ({ status, body }: Refused) => [status, body.errors?.map(({ path, code }) => `${path} ${code}`)];

describe('a link in a name is refused with a code', () => {
  it('on cards, in every language, when they are made and changed; other texts and what is data stay free', async () => {
    const ada = await person();
    const linked = { name: { first: 'PayPal.com', last: 'confirm' } };
    expect(refusal(await make(ada, { content: linked }))).toEqual([422, ['content.name.first no_links']]);
    const { body } = await make(ada, {
      content: { name: { first: 'J.R.', last: 'Smith' }, title: 'Node.js developer' },
    });
    const { id, version, content } = body;
    const translations = { de: { name: { last: 'www.böse.example' } } };
    expect(refusal(await edit(ada, id, { version, content: { ...content, translations } }))).toEqual([
      422,
      ['content.translations.de.name.last no_links'],
    ]);
    const free = { ...content, company: 'Booking.com', bio: 'See https://example.com', headline: 'www.example.com' };
    expect((await edit(ada, id, { version, content: free })).status).toBe(200);
    // A contact's name may contain a link: it is what the owner found, not the name of a sender.
    expect((await add(ada, named('PayPal.com', 'https://x.example'))).status).toBe(201);
  });

  it.each(['evil.berlin', 'PAYPAL.BERLIN/login', 'evil.bar', 'javascript:alert(1)', 'tel:+18005551234', '//evil'])(
    'on cards, whatever its end and its scheme: %s',
    async (first) => {
      const ada = await person();
      expect(refusal(await make(ada, { content: { name: { first } } }))).toEqual([
        422,
        ['content.name.first no_links'],
      ]);
      const { id, version, content } = (await make(ada, { content: { name: { first: 'Irving.Berlin' } } })).body;
      const linked = { version, content: { ...content, name: { ...content.name, first } } };
      expect(refusal(await edit(ada, id, linked))).toEqual([422, ['content.name.first no_links']]);
      const display = await request(me, { as: ada, method: 'PATCH', body: { displayName: first } });
      expect(refusal(display)).toEqual([422, ['displayName no_links']]);
    },
  );

  it('of people, organizations, teams, codes and events', async () => {
    const olivia = await verified('olivia');
    const { slug } = await organizationOf(olivia);
    const { body: card } = await make(olivia, { content: { name: { first: 'Olivia', last: 'Owner' } } });
    const post = (handler: NextApiHandler, body: object, params = {}) =>
      request(handler, { as: olivia, method: 'POST', params, body });
    const display = await request(me, { as: olivia, method: 'PATCH', body: { displayName: 'x@bank.example' } });
    expect(refusal(display)).toEqual([422, ['displayName no_links']]);
    const url = 'Sign in at https://evil.example';
    expect(refusal(await post(organizations, { name: url, slug: 'evil' }))).toEqual([422, ['name no_links']]);
    expect((await post(organizations, { name: 'Booking.com', slug: 'booking' })).status).toBe(201);
    expect(refusal(await post(teams, { name: 'www.evil.example' }, { organization: slug }))).toEqual([
      422,
      ['name no_links'],
    ]);
    expect(refusal(await post(codes, { profileId: card.id, name: url }))).toEqual([422, ['name no_links']]);
    expect(refusal(await post(events, { event: url, timeZone: 'UTC' }))).toEqual([422, ['event no_links']]);
  });

  it('of an account that its identity provider calls so: it has no name then', async () => {
    const newName = async (name: string) => {
      const as = await newAccount(`named-${randomUUID()}@example.com`, { name });
      return (await request(me, { as })).body.displayName;
    };
    expect(await newName('PayPal: confirm at https://evil.example')).toBeNull();
    expect(await newName('Ada Lovelace')).toBe('Ada Lovelace');
  });

  it('in the form of a card, by its field', async () => {
    const { username, id } = await newCard();
    const answer = await post(filled(id, { last: 'paypal.com' }), { username });
    expect([answer.status, answer.text.includes('Links aren’t allowed here.')]).toEqual([422, true]);
    expect((await post(filled(id, { company: 'Booking.com' }), { username })).status).toBe(303);
  });

  it('in files of people to invite, row by row; who is called by their address alone has no name there', async () => {
    const olivia = await verified('olivia');
    await organizationOf(olivia);
    const file = [
      'email,name',
      'ada@example.com,PayPal.com confirm',
      'bob@example.com,"www.evil.example\nnow"',
      'carl@example.com,Carl@Example.com',
      'dora@example.com,Dora Maar',
    ].join('\r\n');
    const { body } = await upload(olivia, file);
    const { items } = (await rows(olivia, body.id)).body;
    expect(items.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['no_links'], ['no_links'], [], []]);
    expect(items.map(({ name }) => name).slice(2)).toEqual(['', 'Dora Maar']);
    expect((await editRow(olivia, body.id, 1, { name: 'Ada\nhttps://evil.example' })).body).toMatchObject({
      ...{ state: 'wrong', problems: [{ field: 'name', code: 'no_links' }] },
    });
    expect((await editRow(olivia, body.id, 1, { name: 'Ada' })).body.state).toBe('ready');
    await apply(olivia, body.id);
    expect((await settled(olivia, body.id)).result).toMatchObject({ invited: 3, left: 1 });
  });

  it('of somebody to invite', async () => {
    const olivia = await verified('olivia');
    const { slug } = await organizationOf(olivia);
    const invite = (name: string) =>
      request(invitations, {
        ...{ as: olivia, method: 'POST', params: { organization: slug } },
        body: { email: 'ada@example.com', role: 'USER', name },
      });
    expect(refusal(await invite('Ada\nhttps://evil.example'))).toEqual([422, ['name no_links']]);
    expect((await invite('Ada Lovelace')).status).toBe(201);
  });
});

it('a card that had such a name before is still shown, and mends its name', async () => {
  const ada = await person();
  const { body } = await make(ada, { username: 'before', content: { name: { first: 'Ada' } } });
  await database()
    .update(profiles)
    .set({ content: { ...body.content, name: { ...body.content.name, first: 'Ada.com' } } });
  const { status } = await edit(ada, body.id, { version: body.version, content: { ...body.content, title: 'Dr' } });
  expect(status).toBe(200);
});

describe('a mail on behalf of somebody', () => {
  const values = { url: 'http://localhost:3000/x', name: 'PayPal.com confirm at https://evil.example/now' };

  it('makes links of nothing but its own buttons', async () => {
    const all = { organization: 'Booking.com', inviter: 'www.evil.example', ...values, note: '' };
    const mails = await Promise.all([
      renderEmail({ to: 'a@b.example', locale: 'en', template: 'invitation', values: all, vouchedBy: 'x' }),
      renderEmail({ to: 'a@b.example', locale: 'en', template: 'shareCard', values: all, vouchedBy: 'x' }),
      renderEmail({ to: 'a@b.example', locale: 'en', template: 'exchangeReceipt', values: all, vouchedBy: 'x' }),
    ]);
    const billing = { ...all, organization: 'billing@bank.example', inviter: 'ada@example.com' };
    const { text: invitation } = await renderEmail({
      ...{ to: 'a@b.example', locale: 'en', template: 'invitation', values: billing, vouchedBy: 'x' },
    });
    expect(invitation).toContain('ada@example.com invited you');
    expect(invitation).not.toContain('billing@');
    for (const [at, { text, html: whole }] of mails.entries()) {
      // An email that shares a card has its file, too.
      const own = at === 1 ? [values.url, `${values.url}.vcf`] : [values.url];
      const html = whole.replace(/<!DOCTYPE[^>]*>/, '');
      expect([...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url)).toEqual(own);
      expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href))).toEqual(new Set(own));
      expect(`${text}${html}`).not.toMatch(/PayPal\.com|Booking\.com|www\.|evil\.example/);
    }
  });

  it.each(locales)('says in %s where to report abuse; what goes to somebody’s own account does not', async (locale) => {
    const mail = await renderEmail({ to: 'a@b.example', locale, template: 'sendCard', values, vouchedBy: 'x' });
    expect(mail.text).toContain('abuse@localhost');
    expect(mail.html).toContain('abuse@localhost');
    const code = await renderEmail({ to: 'a@b.example', locale, template: 'signInCode', values: { code: '123456' } });
    expect(code.text).not.toContain('abuse@');
  });
});
