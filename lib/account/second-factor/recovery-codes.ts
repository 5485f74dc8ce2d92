import { randomBytes } from 'node:crypto';
import type { Context } from '@/lib/platform/context';
import { tokenHash } from '@/lib/platform/token';
import { codeCount } from './limits';
import { codeLetters, inGroups } from './model';
import { replaceCodes } from './queries';

/** The hash of a recovery code. Its 80 random bits are too many to guess, even with the hash. */
export const hashOfCode = (userId: string, code: string): string => tokenHash(`${userId}:${code}`);

/** A code of 16 characters with five random bits each. */
const newCode = (): string => [...randomBytes(16)].map((byte) => codeLetters.charAt(byte % 32)).join('');

/** Makes the recovery codes of a user, in place of all earlier ones, and returns them: they are shown this once. */
export async function makeCodes(tx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await replaceCodes(
    tx.db,
    userId,
    codes.map((code) => hashOfCode(userId, code)),
  );
  return codes.map((code) => inGroups(code, '-'));
}
