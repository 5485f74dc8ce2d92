import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendWays } from '@/lib/cards/public-card/send';
import { database } from '@/lib/platform/db/client';
import { outbox, rateLimits } from '@/lib/platform/db/tables';
import { dispatchDue } from '@/lib/platform/jobs/outbox';
import { twilio } from '@/lib/platform/outside/sms/twilio';
import send from '@/pages/api/cards/[username]/send';
import { make } from '@/tests/support/cards';
import { verified } from '@/tests/support/organizations';
import { request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';

// A stand-in for the provider of text messages that records its requests.
type Call = { url: string; authorization: string; body: Record<string, string> };
const calls: Call[] = [];
let answer = { status: 201, body: {} as object };
const provider = createServer(async (req, res) => {
  let text = '';
  for await (const chunk of req) text += chunk;
  const body = Object.fromEntries(new URLSearchParams(text));
  calls.push({ url: req.url ?? '', authorization: req.headers.authorization ?? '', body });
  res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
const account = { account: 'AC1', token: 'secret', from: '+12025550100' };
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
  return withSettings({
    ...{ SMS_API_URL: url, SMS_ACCOUNT_SID: account.account, SMS_AUTH_TOKEN: account.token, SMS_FROM: account.from },
  });
});

afterAll(() => void provider.close());

beforeEach(async () => {
  calls.length = 0;
  answer = { status: 201, body: { sid: 'SM1' } };
  await database().delete(rateLimits);
  const content = { name: { first: 'Ada', last: 'Lovelace' } };
  await make(await verified('ada'), { username: 'ada', content });
});

const post = (to: string, locale = 'de') =>
  request(send, {
    method: 'POST',
    path: `/cards/ada/send?locale=${locale}`,
    params: { username: 'ada' },
    body: new URLSearchParams({ to, website: '' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-ip': '203.0.113.1' },
  });

it('a card goes to a phone as one text message with its link, in the visitor’s language', async () => {
  expect(sendWays()).toEqual({ email: true, sms: true });
  expect((await post('0044 (20) 7946-0958')).status).toBe(200);
  await dispatchDue();
  expect(calls).toEqual([
    {
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      body: {
        ...{ To: '+442079460958', From: '+12025550100' },
        Body: 'Kontaktdaten von Ada Lovelace: http://localhost:3000/de/ada?via=sms',
      },
    },
  ]);
  const [row] = await database().select().from(outbox).where(eq(outbox.kind, 'sms'));
  expect(row).toMatchObject({ payload: {}, lastError: null });
});

it('a number without its country is not guessed', async () => {
  const refused = await post('020 7946 0958', 'en');
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('country code');
  expect(calls).toEqual([]);
});

it('what the provider refuses is tried again later, and the reason names no number', async () => {
  answer = { status: 400, body: { code: 21211, message: 'The number +442079460958 is not valid' } };
  await post('+44 20 7946 0958');
  const [row] = await database().select().from(outbox).where(eq(outbox.kind, 'sms'));
  expect(row).toMatchObject({ sentAt: null, tries: 1, lastError: 'SMS provider answered 400, code 21211' });
});

it('a messaging service of the provider can be the sender', async () => {
  const from = `MG${'0'.repeat(32)}`;
  await twilio({ url, ...account, from }).send({ to: '+442079460958', text: 'x' });
  expect(calls[0]?.body).toEqual({ To: '+442079460958', MessagingServiceSid: from, Body: 'x' });
});
