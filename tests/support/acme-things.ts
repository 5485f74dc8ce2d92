import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { newTemplateSchema } from '@/lib/cards/templates/schema';
import { database } from '@/lib/platform/db/client';
import {
  apiKeys,
  changeRequests,
  codes,
  handles,
  invitationGrants,
  invitations,
  organizationDomains,
  profiles,
  profileTeams,
  templateRuns,
  templates,
  templateVersions,
  webhookDeliveries,
  webhooks,
} from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { seal } from '@/lib/platform/seal';
import scimTokensApi from '@/pages/api/v1/organizations/[organization]/scim/tokens';
import type { Acme } from './acme';
import { upload } from './bulk-invitations';
import { givenContact } from './organization-contacts';
import type { Things } from './organization-endpoints';
import { type Person, request } from './request';

let made = 0;

/** A word that occurs in everything that belongs to a company of tests. Users outside of it must never get to read it. */
export const secret = 'Sesame';

/** Writes a card of a company for one of its members, in a team. */
async function cardIn({ id: organizationId }: Acme, teamId: string, holder: Person): Promise<string> {
  made += 1;
  const [id, username] = [newId(), `sesame-card-${made}`];
  const content = contentSchema.parse({ name: { first: secret } });
  const card = { id, organizationId, ownerId: holder.id, username, content, look: lookSchema.parse({}) };
  await database().insert(profiles).values(card);
  await database().insert(handles).values({ handle: username, profileId: id });
  await database().insert(profileTeams).values({ profileId: id, teamId, organizationId });
  return id;
}

async function templateOf({ id: organizationId }: Acme, teamId: string, authorId: string): Promise<string> {
  const id = newId();
  const { name: _, teamId: __, ...rest } = newTemplateSchema.parse({ name: secret, content: { company: secret } });
  await database().insert(templates).values({ id, organizationId, teamId, name: secret, appliedVersion: 1 });
  await database()
    .insert(templateVersions)
    .values({ templateId: id, number: 1, body: { ...rest, photoId: null }, authorId });
  const run = { version: 1, kind: 'apply', status: 'done', actorId: authorId, finishedAt: new Date() } as const;
  await database()
    .insert(templateRuns)
    .values({ templateId: id, ...run });
  return id;
}

async function invitationTo({ id: organizationId }: Acme, teamId: string, inviterId: string): Promise<string> {
  const id = newId();
  await database()
    .insert(invitations)
    .values({
      ...{ id, organizationId, inviterId, email: `${id}@new.example`, name: secret, role: 'USER', tokenHash: id },
      expiresAt: new Date(Date.now() + 86_400_000),
    });
  await database().insert(invitationGrants).values({ invitationId: id, teamId, organizationId, role: 'viewer' });
  return id;
}

async function keyRow({ id: organizationId }: Acme, { id: userId }: Person, id: string): Promise<void> {
  const key = { id, userId, organizationId, label: secret, prefix: 'msh_', hash: id };
  await database()
    .insert(apiKeys)
    .values({ ...key, scopes: ['members:read'] });
}

async function webhookRow({ id: organizationId }: Acme, id: string, deliveryId: string): Promise<void> {
  const url = 'https://sesame.example/hook';
  await database()
    .insert(webhooks)
    .values({ id, organizationId, url, events: ['member.left'], secret: seal('whsec_c2VzYW1l', id) });
  const told = { type: 'member.left', subjectId: 'nobody', body: '{}', tries: 1, status: 200, deliveredAt: new Date() };
  await database()
    .insert(webhookDeliveries)
    .values({ id: deliveryId, webhookId: id, ...told });
}

/**
 * Writes one of each thing that a company has, in one of its teams, with a card of one of its members.
 * @param by an owner of it
 */
export async function makeThings(company: Acme, teamId: string, holder: Person, by: Person): Promise<Things> {
  const organizationId = company.id;
  const cardId = await cardIn(company, teamId, holder);
  const wanted = [{ path: 'title' as const, value: secret }];
  const requestId = newId();
  await database()
    .insert(changeRequests)
    .values({ id: requestId, organizationId, profileId: cardId, authorId: holder.id, wanted });
  const codeId = newId();
  const code = `SESAME${String(made).padStart(2, '0')}`;
  const linked = { status: 'linked', profileId: cardId, name: secret } as const;
  await database()
    .insert(codes)
    .values({ id: codeId, code, organizationId, ...linked });
  const domainId = newId();
  await database()
    .insert(organizationDomains)
    .values({ id: domainId, organizationId, domain: `sesame-${made}.example`, token: secret });
  const token = await request(scimTokensApi, {
    ...{ as: by, method: 'POST', params: { organization: company.slug }, body: { label: secret } },
  });
  const [keyId, webhookId, deliveryId] = [newId(), newId(), newId()];
  await keyRow(company, by, keyId);
  await webhookRow(company, webhookId, deliveryId);
  const file = await upload(by, `email,name\r\nsesame-${made}@new.example,${secret}`, 'people.csv', company.slug);
  return {
    ...{ cards: cardId, 'change-requests': requestId, codes: codeId, domains: domainId, teams: teamId },
    ...{ 'api-keys': keyId, webhooks: webhookId, deliveries: deliveryId },
    ...{ members: holder.id, tokens: token.body.item.id, imports: file.body.id },
    templates: await templateOf(company, teamId, by.id),
    invitations: await invitationTo(company, teamId, by.id),
    contacts: await givenContact(secret, { ownerId: holder.id, organizationId, sourceProfileId: cardId }),
  };
}
