import { afterAll, beforeAll, expect, it } from 'vitest';
import { dispatchDue } from '@/lib/platform/jobs/outbox';
import { relayProblem, smtp } from '@/lib/platform/outside/email/smtp';
import codes from '@/pages/api/v1/sign-in-codes';
import { filled, leave, newCard } from '../../support/exchanges';
import { newJar, postFrom } from '../../support/jar';
import { newVerified } from '../../support/organizations';
import { withSettings } from '../../support/settings';
import { type Exim, startExim } from './exim';

// Exim (Debian) as a relay with a certificate of its own: which emails it accepts, and how they arrive.

const from = 'Cards <no-reply@cards.example.com>';
let exim: Exim;
let restore: () => void;

beforeAll(async () => {
  exim = await startExim();
  restore = withSettings({ SMTP_URL: exim.url, SMTP_TLS_CA: exim.certificate, MAIL_FROM: from });
});
afterAll(() => {
  restore?.();
  exim?.close();
});

const arrived = (to: string) =>
  expect.poll(() => exim.mails().find(({ headers }) => headers.to === to), { timeout: 20_000 });

it('its certificate is refused until it is named, and that is said', async () => {
  expect(await relayProblem({ url: exim.url, from })).toContain('SMTP_TLS_CA');
  expect(await relayProblem({ url: exim.url, from, ca: exim.certificate })).toBeNull();
});

it('takes a notice, encrypted, and delivers its headers as they were written', async () => {
  const owner = await newVerified('owner');
  const { username, id } = await newCard({}, {}, owner);
  await leave(filled(id, { first: 'Ünal', last: '渡辺', email: 'grace@navy.example' }), { username, locale: 'en' });
  await dispatchDue();
  await arrived(owner.email).toBeDefined();
  const mail = exim.mails().find(({ headers }) => headers.to === owner.email);
  expect(mail?.defects).toEqual([]);
  expect(mail?.headers).toMatchObject({
    ...{ from, 'reply-to': 'grace@navy.example', 'return-path': '<no-reply@cards.example.com>' },
    // The message id is the product's own, not one that a relay had to add.
    'message-id': expect.stringMatching(/^<[\w-]{36}@cards\.example\.com>$/),
    'list-unsubscribe': expect.stringMatching(/^\s?<https?:\/\/\S+>$/),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'auto-submitted': 'auto-generated',
    received: expect.stringMatching(/with esmtps .*TLS1\.[23]/s),
  });
  expect(mail?.text).toContain('Ünal 渡辺');
});

it('takes a code, of which nobody is told how to end such mails', async () => {
  expect((await postFrom(newJar(), codes, { email: 'grace@navy.example' })).status).toBe(202);
  await arrived('grace@navy.example').toBeDefined();
  const mail = exim.mails().find(({ headers }) => headers.to === 'grace@navy.example');
  expect([mail?.defects, mail?.headers['list-unsubscribe']]).toEqual([[], undefined]);
});

it('takes the longest lines and the widest letters there are', async () => {
  const to = 'wide@navy.example';
  const text = `${'長い行 '.repeat(200)}\nhttps://cards.example.com/${'x'.repeat(1_200)}`;
  const subject = 'Ein sehr langer Betreff, größer als eine Zeile sein darf 🎉 '.repeat(4).trim();
  await smtp({ url: exim.url, from, ca: exim.certificate }).send({
    ...{ id: 'a0000000-0000-4000-8000-000000000000', to, subject, text, html: `<p>${text}</p>` },
  });
  await arrived(to).toBeDefined();
  const mail = exim.mails().find(({ headers }) => headers.to === to);
  expect([mail?.defects, mail?.headers.subject, mail?.text.trim()]).toEqual([[], subject, text]);
});
