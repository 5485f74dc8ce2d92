import type { Sms } from './sms';

type Settings = { url: string; account: string; token: string; from: string };

/** The error of a provider's response: its status and code, but not its message, which may repeat the phone number. */
async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const code = body && typeof body === 'object' && 'code' in body ? Number(body.code) : Number.NaN;
  return `SMS provider answered ${response.status}${Number.isNaN(code) ? '' : `, code ${code}`}`;
}

/**
 * Text messages by the REST API that Twilio made common (https://www.twilio.com/docs/messaging/api/message-resource),
 * at most 10 seconds each. `from` is a number in E.164 or a messaging service (`MG…`).
 */
export function twilio({ url, account, token, from }: Settings): Sms {
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({
          To: to,
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: text,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(await reasonOf(response));
      await response.body?.cancel();
    },
  };
}
