import { env } from '@/lib/platform/env';
import { twilio } from './twilio';

/** A text message; `to` in E.164. */
export type TextMessage = { to: string; text: string };

export type Sms = { send(message: TextMessage): Promise<void> };

/** Text messages by the configured provider, or null where there is none. */
export function sms(): Sms | null {
  const { SMS_API_URL, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM } = env();
  if (!SMS_ACCOUNT_SID || !SMS_AUTH_TOKEN || !SMS_FROM) return null;
  return twilio({ url: SMS_API_URL, account: SMS_ACCOUNT_SID, token: SMS_AUTH_TOKEN, from: SMS_FROM });
}
