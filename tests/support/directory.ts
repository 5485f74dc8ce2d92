import { expect } from 'vitest';
import { answerDirectory } from '@/lib/organization/scim/handler';
import { database } from '@/lib/platform/db/client';
import { scimTokens } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { newToken, tokenHash } from '@/lib/platform/token';
import { openDoor } from '@/lib/server/front-door/test-door';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Access = 'none' | 'read' | 'write';
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export type ScimAnswer = { status: number; headers: Headers; body: any; text: string };
type Ask = { body?: unknown; headers?: Record<string, string> };
export type Directory = (method: string, path: string, ask?: Ask) => Promise<ScimAnswer>;

/** A token of an organization, as its owner would make it. */
export async function tokenOf(
  organizationId: string,
  { users = 'write', groups = 'write', createdBy = null, expiresAt = null } = {} as Partial<{
    users: Access;
    groups: Access;
    createdBy: string | null;
    expiresAt: Date | null;
  }>,
): Promise<string> {
  const token = `scim_${newToken()}`;
  await database()
    .insert(scimTokens)
    .values({
      ...{ id: newId(), organizationId, label: 'Directory', hash: tokenHash(token), createdBy, expiresAt },
      ...{ usersAccess: users, groupsAccess: groups },
    });
  return token;
}

/** A directory that sends requests with a token through the front door. Paths are below `/scim/v2`. */
export async function directoryWith(token: string | null): Promise<Directory> {
  const { url } = await openDoor((_, res) => void res.writeHead(500).end(), { directory: answerDirectory });
  return async (method, path, { body, headers = {} } = {}) => {
    const answer = await fetch(`${url}/scim/v2${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null, text };
  };
}

/** Expects an error response as RFC 7644, section 3.12, requires it. */
export function expectError(answer: ScimAnswer, status: number, scimType?: string): void {
  expect([answer.status, answer.body?.scimType, answer.text]).toEqual([status, scimType, answer.text]);
  expect(answer.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
  expect(answer.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: expect.stringMatching(/.{5,}/),
  });
}

let people = 0;

/** A user as a directory creates one, with an address no one has. */
export function newUser(more: Record<string, unknown> = {}) {
  people += 1;
  const userName = `scim-${process.pid}-${people}@directory.example`;
  return { schemas: [userSchema], userName, name: { givenName: 'Sibyl', familyName: 'Example' }, ...more };
}

/** The body of a PATCH. */
export const patchOf = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });
