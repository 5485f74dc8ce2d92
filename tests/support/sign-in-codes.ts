import { expect } from 'vitest';
import codes from '@/pages/api/v1/sign-in-codes';
import { type Jar, postFrom } from './jar';
import { mailsTo } from './mails';

// Sign-in codes: requested, and read from the mail.

let addresses = 0;

/** An address that no one has. */
export const newAddress = () => `grace-${process.pid}-${Date.now()}-${addresses++}@example.com`;

/** The emails with codes; those about new sign-ins come at any time. */
const codesTo = async (email: string) => (await mailsTo(email)).filter(({ text }) => !text.includes('/auth/not-me?'));

/** Asks for a code in a browser and reads it from the mail. */
export async function askForCode(browser: Jar, email: string): Promise<string> {
  const before = (await codesTo(email)).length;
  expect((await postFrom(browser, codes, { email })).status).toBe(202);
  await expect.poll(async () => (await codesTo(email)).length).toBe(before + 1);
  return /\b\d{6}\b/.exec((await codesTo(email))[0]?.text ?? '')?.[0] ?? '';
}

/** A code that is not this one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
