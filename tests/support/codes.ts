import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '@/lib/platform/db/client';
import { codes } from '@/lib/platform/db/tables';
import { codeBytes, codeFrom } from '@/lib/platform/formats/short-code';
import codesApi from '@/pages/api/v1/codes';
import codeApi from '@/pages/api/v1/codes/[id]';
import claimApi from '@/pages/api/v1/codes/claim';
import { type Person, request } from './request';

// Requests of users about codes, through the real handlers.

export const list = (as: Person | null) => request(codesApi, { as, path: '/codes' });
export const make = (as: Person | null, body: unknown, headers = {}) =>
  request(codesApi, { as, method: 'POST', path: '/codes', body, headers });
export const claim = (as: Person | null, code: string, profileId: string) =>
  request(claimApi, { as, method: 'POST', path: '/codes/claim', body: { code, profileId } });
export const change = (as: Person | null, id: string, body: unknown) =>
  request(codeApi, { as, method: 'PATCH', path: `/codes/${id}`, params: { id }, body });

/** Gives someone many codes at once. */
export async function givenCodes(ownerId: string, profileId: string, total: number): Promise<void> {
  const row = () => ({ code: codeFrom(randomBytes(codeBytes)), status: 'linked' as const, ownerId, profileId });
  await database()
    .insert(codes)
    .values(Array.from({ length: total }, row));
}

/** The stored row of a code. */
export async function stored(code: string) {
  const [row] = await database().select().from(codes).where(eq(codes.code, code));
  return row;
}
