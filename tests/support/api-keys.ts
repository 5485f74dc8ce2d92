import type { NextApiHandler } from 'next';
import { type KeyScope, keyScopes } from '@/lib/platform/auth/key-model';
import type { SignInWay } from '@/lib/platform/auth/session-mark';
import { database } from '@/lib/platform/db/client';
import { apiKeys } from '@/lib/platform/db/tables';
import { newToken, tokenHash } from '@/lib/platform/token';
import { type Answer, request } from './request';

type Options = {
  scopes?: KeyScope[];
  organizationId?: string | null;
  expiresAt?: Date | null;
  via?: SignInWay | null;
  label?: string;
};

/** Every scope, to write. */
export const everyScope: KeyScope[] = keyScopes.filter((scope) => scope.endsWith(':write'));

/** Writes the row of a key of a user, with every scope unless they are named, and returns the key. */
export async function keyOf(userId: string, options: Options = {}): Promise<string> {
  const { scopes = everyScope, organizationId = null, expiresAt = null, via = 'password', label = 'CRM' } = options;
  const key = `msh_${newToken()}`;
  await database()
    .insert(apiKeys)
    .values({ userId, organizationId, label, scopes, via, expiresAt, prefix: key.slice(0, 12), hash: tokenHash(key) });
  return key;
}

type Asked = Omit<NonNullable<Parameters<typeof request>[1]>, 'as'>;
let addresses = 0;

/** Calls a handler as a program does: with a key, from nowhere in particular, and without a cookie unless the headers have one. */
export function askWith(key: string | null, handler: NextApiHandler, asked: Asked = {}): Promise<Answer> {
  addresses += 1;
  const headers = {
    origin: 'https://elsewhere.example',
    // Wrong keys are limited by address.
    'x-client-ip': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...asked.headers,
  };
  return request(handler, { ...asked, headers });
}
