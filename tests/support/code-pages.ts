import { randomBytes } from 'node:crypto';
import { database } from '@/lib/platform/db/client';
import { codes } from '@/lib/platform/db/tables';
import { codeBytes, codeFrom } from '@/lib/platform/formats/short-code';

/** Makes a code that is no one's yet. */
export async function freeCode(): Promise<string> {
  const code = codeFrom(randomBytes(codeBytes));
  await database().insert(codes).values({ code });
  return code;
}
