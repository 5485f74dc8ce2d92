import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '@/lib/platform/db/client';
import { idempotencyKeys } from '@/lib/platform/db/tables';
import { endpoint, route } from '@/lib/platform/http/route';
import importApi from '@/pages/api/v1/contacts/import';
import bulksApi from '@/pages/api/v1/organizations/[organization]/invitations/imports';
import uploadsApi from '@/pages/api/v1/uploads';
import { as, startAcme } from '@/tests/support/acme-scene';
import { bulks } from '@/tests/support/bulk-invitations';
import { imports } from '@/tests/support/imports';
import { type Person, person, request } from '@/tests/support/request';
import { form, jpeg, stored } from '@/tests/support/uploads';

// A POST whose body is a file keeps the promises of `Idempotency-Key` as any other does.

const vcard = (name: string) => `BEGIN:VCARD\r\nVERSION:3.0\r\nN:${name};;;;\r\nFN:${name}\r\nEND:VCARD\r\n`;
const headers = (key: string) => ({ 'idempotency-key': key });
startAcme();

const sendContacts = (as: Person, key: string, text: string, name = 'people.vcf') =>
  request(importApi, {
    as,
    method: 'POST',
    path: '/contacts/import',
    body: form(text, { name }),
    headers: headers(key),
  });

describe('a file with a key', () => {
  it('of contacts begins one import, and gives the same answer again', async () => {
    const ada = await person();
    const first = await sendContacts(ada, 'a', vcard('Hopper'));
    const second = await sendContacts(ada, 'a', vcard('Hopper'));
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body).toEqual(first.body);
    expect((await imports(ada)).body.items).toHaveLength(1);
  });

  it('of other bytes of the same length, or of another name, is another request', async () => {
    const ada = await person();
    expect((await sendContacts(ada, 'b', vcard('Hopper'))).status).toBe(202);
    for (const other of [
      await sendContacts(ada, 'b', vcard('Hoppen')),
      await sendContacts(ada, 'b', vcard('Hopper'), 'b.vcf'),
    ])
      expect(other.body).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('that is refused leaves the key free', async () => {
    const ada = await person();
    expect((await sendContacts(ada, 'c', '')).status).toBe(422);
    expect((await sendContacts(ada, 'c', vcard('Hopper'))).status).toBe(202);
  });

  it('of people to invite is taken once', async () => {
    const ask = () =>
      request(bulksApi, {
        ...{ as: as('OO'), method: 'POST', headers: headers('d'), params: { organization: 'acme' } },
        body: form('Email\nada@new.example', { name: 'a.csv', type: '' }),
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await bulks(as('OO'))).body.items).toHaveLength(1);
  });

  it('of a picture is stored once, and 409 while it is', async () => {
    const ada = await person();
    const picture = await jpeg();
    const before = (await stored()).length;
    const ask = (kind = 'photo') =>
      request(uploadsApi, {
        ...{ as: ada, method: 'POST', path: `/uploads?kind=${kind}`, body: form(picture), headers: headers('e') },
      });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([201, 409])).size).toBe(0);
    const again = await ask();
    expect(again.status).toBe(201);
    for (const { status, body } of answers)
      if (status === 201) expect(body).toEqual(again.body);
      else expect(body.code).toBe('idempotency_in_progress');
    expect((await stored()).length).toBe(before + 1);
    expect((await ask('logo')).body).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });
});

it('a key is claimed after the body has come: a body that breaks off holds none', async () => {
  const ada = await person();
  const refused = await sendContacts(ada, 'f', 'x'.repeat(26 * 1024 * 1024));
  expect(refused.status).toBe(413);
  expect((await database().select().from(idempotencyKeys)).filter(({ key }) => key === 'f')).toEqual([]);
});

it('a body that is passed on as bytes is not repeated: its endpoint answers each request', async () => {
  let runs = 0;
  const raw = route({
    POST: endpoint({
      isRaw: true,
      answer: z.object({ runs: z.number() }),
      summary: 'Count',
      scope: null,
      run: async () => ({ runs: ++runs }),
    }),
  });
  const ada = await person();
  const ask = () => request(raw, { as: ada, method: 'POST', body: 'x=1', headers: headers('g') });
  expect([(await ask()).body, (await ask()).body]).toEqual([{ runs: 1 }, { runs: 2 }]);
});
