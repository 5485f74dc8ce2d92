import { everyActivity } from '@/lib/account/activity/activity';
import { listPasskeys } from '@/lib/account/passkeys/passkeys';
import { listSessions } from '@/lib/account/sessions/sessions';
import { getMe } from '@/lib/account/users/users';
import { listCards, listTrashedCards } from '@/lib/cards/card/card';
import { publicCard } from '@/lib/cards/card/public-model';
import type { OwnCard } from '@/lib/cards/card/schema';
import { listCodes } from '@/lib/cards/codes/codes';
import { listLinks } from '@/lib/cards/links/links';
import { cardData } from '@/lib/cards/public-card/public-card';
import { analytics, exportAnalytics } from '@/lib/cards/visits/visits';
import { everyPerson, exportBook, listGroups } from '@/lib/contacts/book/book';
import { listDevicePasswords } from '@/lib/contacts/devices/devices';
import { listEvents } from '@/lib/contacts/events/events';
import { listExchanges } from '@/lib/contacts/exchanges/exchanges';
import { listTemplates } from '@/lib/contacts/follow-ups/follow-ups';
import { everyMerge } from '@/lib/contacts/merges/merges';
import { remindersOf } from '@/lib/contacts/reminders/reminders';
import { listWebhooks } from '@/lib/journeys/webhooks/webhooks';
import { listKeys } from '@/lib/organization/api-keys/api-keys';
import { ownEntries } from '@/lib/organization/audit-log/audit-log';
import { listConnections, listPrograms } from '@/lib/organization/programs/programs';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { writeJsContact } from '@/lib/platform/formats/jscontact/write';
import { writeVCard3 } from '@/lib/platform/formats/vcard/write';
import { writeVCard4 } from '@/lib/platform/formats/vcard/write-4';
import { storage } from '@/lib/platform/outside/storage/storage';
import { getPreferences } from '@/lib/platform/push/push';
import type { Upload } from '@/lib/platform/uploads/schema';
import { bestFile, listUploads } from '@/lib/platform/uploads/uploads';
import type { ArchiveFile } from './zip-files';

async function* once(content: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield content;
}

const json = (path: string, read: () => Promise<unknown>): ArchiveFile => ({
  path,
  content: async function* () {
    yield `${JSON.stringify(await read(), null, 2)}\n`;
  },
});

/** A JSON array whose entries are read a few at a time. */
const jsonList = (path: string, parts: () => AsyncIterable<unknown[]>): ArchiveFile => ({
  path,
  content: async function* () {
    let before = '[\n';
    for await (const part of parts()) {
      for (const each of part) {
        yield `${before}${JSON.stringify(each)}`;
        before = ',\n';
      }
    }
    yield before === ',\n' ? '\n]\n' : '[]\n';
  },
});

/** A card in the formats that other programs read, with its figures and labeled links. */
function filesOfCard(ctx: Context, card: OwnCard): ArchiveFile[] {
  const folder = `cards/${card.username}`;
  const data = async () => {
    const photo = card.photoId ? await storage().get(`uploads/${card.photoId}/card.jpg`) : null;
    return cardData(publicCard(card), card.language, env().APP_URL, photo);
  };
  const view = { card: card.id, days: 365, from: null, to: null };
  return [
    {
      path: `${folder}/card.vcf`,
      content: async function* () {
        yield writeVCard3(await data());
      },
    },
    {
      path: `${folder}/card-4.vcf`,
      content: async function* () {
        yield writeVCard4(await data());
      },
    },
    json(`${folder}/card.jscontact.json`, async () => writeJsContact(await data())),
    json(`${folder}/links.json`, () => listLinks(ctx, card.id)),
    json(`${folder}/analytics.json`, () => analytics(ctx, view)),
    {
      path: `${folder}/analytics.csv`,
      content: async function* () {
        yield* (await exportAnalytics(ctx, view, 'day')).content;
      },
    },
  ];
}

/** All exchanges, page by page. */
async function* everyExchange(ctx: Context) {
  for (let cursor: string | undefined; ; ) {
    const page = await listExchanges(ctx, { limit: 100, ...(cursor ? { cursor } : {}) });
    yield page.items;
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

/** All contacts, or those in the trash, with what the user has noted about them. */
async function* everyContact(ctx: Context, userId: string, state?: 'trashed') {
  for await (const people of everyPerson(ctx, userId, state)) {
    const reminders = await remindersOf(
      ctx,
      people.map(({ contact }) => contact.id),
    );
    yield people.map(({ contact, uid, groups, messages }) => ({
      ...contact,
      ...{ uid, groups, messages, reminders: reminders.get(contact.id) ?? [] },
    }));
  }
}

/** All events, those that are long over too. */
async function* everyEvent(ctx: Context) {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listEvents>> = await listEvents(ctx, { limit: 100, cursor });
    yield page.items;
    cursor = page.nextCursor;
  }
}

function filesOfContacts(ctx: Context, userId: string): ArchiveFile[] {
  const formats = [
    ['contacts.vcf', 'vcard'],
    ['contacts-4.vcf', 'vcard4'],
    ['contacts.jscontact.json', 'jscontact'],
    ['contacts.csv', 'csv'],
  ] as const;
  return [
    jsonList('contacts/contacts.json', () => everyContact(ctx, userId)),
    jsonList('contacts/trash.json', () => everyContact(ctx, userId, 'trashed')),
    jsonList('contacts/merges.json', () => everyMerge(ctx, userId)),
    ...formats.map(([name, format]) => ({
      path: `contacts/${name}`,
      content: () => exportBook(ctx, userId, format).content,
    })),
    json('contacts/groups.json', () => listGroups(ctx)),
    jsonList('contacts/exchanges.json', () => everyExchange(ctx)),
    jsonList('contacts/events.json', () => everyEvent(ctx)),
    json('contacts/follow-up-templates.json', async () => (await listTemplates(ctx)).filter((each) => !each.isBuiltIn)),
  ];
}

/** The file of an upload, or none where it is a crop or cannot be read. */
async function fileOfUpload(upload: Upload): Promise<ArchiveFile | null> {
  const file = await bestFile(upload);
  return file && { path: `files/${upload.id}.${file.ending}`, content: () => once(file.content) };
}

/** Everything that a user takes along, in the layout of docs/account-archive.md: how many files at most, and each in its turn. */
export async function archiveFiles(ctx: Context): Promise<{ total: number; files: AsyncIterable<ArchiveFile> }> {
  const actor = requireActor(ctx);
  const cards = await listCards(ctx);
  const uploads = await listUploads(ctx, actor.id);
  const first: ArchiveFile[] = [
    json('account.json', async () => ({
      ...(await getMe(ctx)),
      notifications: await getPreferences(ctx),
      passkeys: (await listPasskeys(ctx)).items.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt,
        lastUsedAt,
      })),
    })),
    // Names and roles alone: what is in an organization is not the user's to take.
    json('organizations.json', async () => actor.organizations.map(({ slug, name, role }) => ({ slug, name, role }))),
    jsonList('audit.json', () => ownEntries(ctx, actor.id)),
    jsonList('activity.json', () => everyActivity(ctx, actor.id)),
    json('cards/cards.json', async () => cards),
    json('cards/trash.json', () => listTrashedCards(ctx)),
    json('codes.json', () => listCodes(ctx)),
    json('sessions.json', async () => (await listSessions(ctx)).map(({ isCurrent: _, ...session }) => session)),
    // Secrets are not part of them: keys and webhooks are made again where the archive goes.
    json('devices.json', () => listDevicePasswords(ctx)),
    json('programs.json', async () => ({ own: await listPrograms(ctx), allowed: await listConnections(ctx) })),
    json('api-keys.json', () => listKeys(ctx)),
    json('webhooks.json', () => listWebhooks(ctx, null)),
    ...cards.flatMap((card) => filesOfCard(ctx, card)),
    ...filesOfContacts(ctx, actor.id),
    json('files/files.json', async () => uploads),
  ];
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield* first;
    for (const upload of uploads) {
      const file = await fileOfUpload(upload);
      if (file) yield file;
    }
  }
  return { total: first.length + uploads.filter(({ sourceId }) => !sourceId).length, files: files() };
}
