import { expect } from 'vitest';
import resets from '@/pages/api/v1/password-resets';
import confirmReset from '@/pages/api/v1/password-resets/confirm';
import { mailsTo } from './mails';
import { request } from './request';

type ResetLink = { code: string; sent?: string };

/** A link for choosing a new password, as it comes by email. */
export async function resetLink(email: string): Promise<Required<ResetLink>> {
  expect((await request(resets, { method: 'POST', body: { email } })).status).toBe(204);
  const link = async () => /\S+mode=resetPassword\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0];
  await expect.poll(link).toEqual(expect.any(String));
  const query = new URL((await link()) ?? '').searchParams;
  return { code: query.get('oobCode') ?? '', sent: query.get('sent') ?? '' };
}

/** Chooses a new password by a link. */
export const reset = (link: ResetLink, password: string) =>
  request(confirmReset, { method: 'POST', body: { ...link, password } });
