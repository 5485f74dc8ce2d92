import { expect } from 'vitest';
import password from '@/pages/api/v1/me/sign-in-methods/password';
import alarms from '@/pages/api/v1/sign-in-alarms';
import { mailsTo } from './mails';
import { nextSecond } from './provider-acts';
import { idTokenOf, type Person, request } from './request';

/** The token of the link “This wasn’t me” in the mail about a change of the password, which this is one of. */
export async function alarmOf(ada: Person): Promise<string> {
  expect((await request(password, { method: 'PUT', as: ada, body: { password: 'mine-Horse-1' } })).status).toBe(200);
  const token = async () => /not-me\?token=([\w-]{43})/.exec((await mailsTo(ada.email))[0]?.text ?? '')?.[1];
  await expect.poll(token).toEqual(expect.any(String));
  // A session that begins within the second in which the password changed has ended.
  await nextSecond();
  return (await token()) ?? '';
}

/** Follows the link “This wasn’t me”. */
export async function sayNotMe(token: string): Promise<void> {
  expect((await request(alarms, { method: 'POST', body: { token } })).status).toBe(204);
}

/** Says “This wasn’t me” with the link of the mail about a change of the password. */
export async function secure(ada: Person): Promise<void> {
  await sayNotMe(await alarmOf(ada));
  await expect.poll(() => idTokenOf(ada.email, 'mine-Horse-1')).toBeUndefined();
  await nextSecond();
}
