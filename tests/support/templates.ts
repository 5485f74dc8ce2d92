import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { profiles } from '@/lib/platform/db/tables';
import templates from '@/pages/api/v1/organizations/[organization]/templates';
import template from '@/pages/api/v1/organizations/[organization]/templates/[id]';
import apply from '@/pages/api/v1/organizations/[organization]/templates/[id]/apply';
import rollBack from '@/pages/api/v1/organizations/[organization]/templates/[id]/roll-back';
import profile from '@/pages/api/v1/profiles/[id]';
import { type Person, request } from './request';

const organization = 'acme';

/** Makes a template of the organization `acme`, or of a team of it. */
export const makeTemplate = (as: Person | null, body: object = {}, slug = organization) =>
  request(templates, { as, method: 'POST', params: { organization: slug }, body: { name: 'House style', ...body } });

/** One template, as it was saved last. */
export const readTemplate = (as: Person | null, id: string, slug = organization) =>
  request(template, { as, params: { organization: slug, id } });

/** Saves a template. */
export const saveTemplate = (as: Person | null, id: string, body: object, slug = organization) =>
  request(template, { as, method: 'PATCH', params: { organization: slug, id }, body });

async function ended(as: Person, id: string): Promise<void> {
  await expect.poll(async () => (await readTemplate(as, id)).body.run?.status, { timeout: 30_000 }).toBe('done');
}

/** Applies a template to its cards, and waits until that is done. */
export async function applied(as: Person, id: string, version = 1): Promise<void> {
  const answer = await request(apply, { as, method: 'POST', params: { organization, id }, body: { version } });
  expect(answer.text).toContain('"kind":"apply"');
  await ended(as, id);
}

/** Makes a template and applies it to its cards. Returns its id. */
export async function inForce(as: Person, body: object): Promise<string> {
  const { id } = (await makeTemplate(as, body)).body;
  await applied(as, id);
  return id;
}

/** Takes back what was applied last, and waits until it is. */
export async function rolledBack(as: Person, id: string): Promise<void> {
  expect((await request(rollBack, { as, method: 'POST', params: { organization, id } })).status).toBe(202);
  await ended(as, id);
}

/** A card's row as it is. */
export async function cardRow(id: string) {
  const [row] = await database().select().from(profiles).where(eq(profiles.id, id));
  if (!row) throw new Error('no such card');
  return row;
}

/** Edits a card in its present version. `content` overwrites parts of its content. */
export async function editCard(as: Person | null, id: string, { content, ...rest }: { content?: object } & object) {
  const row = await cardRow(id);
  const change = content ? { content: { ...row.content, ...content } } : {};
  return request(profile, { as, method: 'PATCH', params: { id }, body: { version: row.version, ...change, ...rest } });
}
