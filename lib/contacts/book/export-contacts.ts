import { setImmediate } from 'node:timers/promises';
import { requireActor } from '@/lib/platform/auth/actor';
import { assertStillSignedIn } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { type CsvConsent, csvHeader, csvRow } from '@/lib/platform/formats/csv/write';
import { writeJsContact } from '@/lib/platform/formats/jscontact/write';
import { writeVCard3 } from '@/lib/platform/formats/vcard/write';
import { writeVCard4 } from '@/lib/platform/formats/vcard/write-4';
import { text } from '@/lib/platform/i18n/texts';
import type { StreamedFile } from '@/lib/platform/outgoing-file';
import { consentsLeft } from './consents-left';
import { contactCard, contactPhoto } from './contact-card';
import type { Export, ExportFormat } from './export-schema';
import { selectGroupNames } from './group-queries';
import { messagesOf } from './left-messages';
import { selectPage } from './list-queries';
import { type Message, quoted } from './quoted-messages';
import { type Contact, contactsChoice } from './schema';
import { toContact } from './write-book';

/** How much is written at a time, in UTF-16 units. */
const atOnce = 32_768;
/** How many contacts are in memory at a time. */
export const batch = 500;

/** A contact to be written, with the names of its groups and the messages it left on cards. */
type Person = { contact: Contact; groups: string[]; messages: Message[] };
/** A contact of one user, with the UID by which other programs know it. */
type OwnPerson = Person & { uid: string };
type Written = Person & { photo: Uint8Array | null; consent: CsvConsent | null };
type Writer = {
  type: string;
  extension: string;
  hasPhotos: boolean;
  hasConsents?: boolean;
  start: string;
  /** Writes one contact; `isFirst` is true for the first of the file. */
  one: (ctx: Context, person: Written, isFirst: boolean) => string;
  end: string;
};

const card = (ctx: Context, { contact, ...more }: Written) => contactCard(contact, ctx.locale, more);

const vcard = { type: 'text/vcard; charset=utf-8', extension: 'vcf', hasPhotos: true, start: '', end: '' };

const writers: Record<ExportFormat, Writer> = {
  vcard: { ...vcard, one: (ctx, person) => writeVCard3(card(ctx, person)) },
  vcard4: { ...vcard, one: (ctx, person) => writeVCard4(card(ctx, person)) },
  csv: {
    ...{ type: 'text/csv; charset=utf-8; header=present', extension: 'csv', hasPhotos: false, hasConsents: true },
    end: '',
    start: csvHeader(),
    one(ctx, person) {
      const { content, tags, isStarred, source, createdAt } = person.contact;
      const { met, note } = content;
      const { groups } = person;
      const messages = person.messages.map((message) => quoted(message, ctx.locale)).join('\n\n');
      // The name stays as it is known: a table needs no stand-in for an empty name.
      const shared = { ...card(ctx, person), name: content.name, note, met };
      const { consent } = person;
      return csvRow({ ...shared, messages, consent, tags, groups, isStarred, source, added: createdAt });
    },
  },
  jscontact: {
    // The media type of JSContact is for one object (RFC 9553). Many objects are an array, which is plain JSON and opens
    // everywhere.
    ...{
      type: 'application/json; charset=utf-8',
      extension: 'json',
      hasPhotos: true,
      start: '[',
      end: '\n]\n',
    },
    one: (ctx, person, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(writeJsContact(card(ctx, person)))}`,
  },
};

/**
 * Reads page by page, so that a slow client holds neither a connection nor a transaction. A contact that changes its place in the
 * order meanwhile may be missing or appear twice, as in any paged list.
 */
async function* pages(
  ctx: Context,
  ownerId: string,
  { sort, choice, ids }: Export,
  isJob = false,
): AsyncGenerator<OwnPerson[]> {
  for (let after: { key: string; id: string } | null = null; ; ) {
    if (!isJob) await assertStillSignedIn(ctx, requireActor(ctx));
    const rows = await selectPage(ctx.db, { ownerId, choice, ids, sort, after, limit: batch });
    const own = rows.map(({ row }) => row.id);
    const names = await selectGroupNames(ctx.db, own);
    const messages = await messagesOf(ctx, own);
    yield rows.map(({ row }) => ({
      ...{ contact: toContact(row), uid: row.externalUid ?? row.id },
      ...{ groups: names.get(row.id) ?? [], messages: messages.get(row.id) ?? [] },
    }));
    if (rows.length < batch) return;
    after = rows.at(-1)?.place ?? null;
  }
}

async function* write(ctx: Context, format: ExportFormat, people: AsyncIterable<Person[]>): AsyncGenerator<string> {
  const { start, one, end, hasPhotos, hasConsents = false } = writers[format];
  let isFirst = true;
  yield start;
  for await (const part of people) {
    const ids = hasConsents ? part.map(({ contact }) => contact.id) : [];
    const consents = await consentsLeft(ctx, ids);
    let text = '';
    for (const person of part) {
      const photo = hasPhotos ? await contactPhoto(ctx, person.contact.photoId) : null;
      const consent = consents.get(person.contact.id) ?? null;
      text += one(ctx, { ...person, photo, consent }, isFirst);
      isFirst = false;
      if (text.length < atOnce) continue;
      yield text;
      text = '';
      // Other requests get their turn, however fast this file is read.
      await setImmediate();
    }
    yield text;
  }
  yield end;
}

/**
 * Contacts as a file of a standard format, written while it is read, so that memory does not grow with their number. All formats
 * but CSV contain photos of at most 60 kB; CSV contains the consents instead. Tags and groups are categories. The caller has
 * decided who may have the contacts.
 */
export function contactsFile(ctx: Context, format: ExportFormat, people: AsyncIterable<Person[]>): StreamedFile {
  const { type, extension } = writers[format];
  const name = `${text(ctx.locale, 'contacts', 'title')} ${utcDay(ctx.now)}.${extension}`;
  return { content: write(ctx, format, people), type, name };
}

/** The actor's contacts as a file, see {@link contactsFile}. */
export function exportContacts(ctx: Context, wanted: Export): StreamedFile {
  return contactsFile(ctx, wanted.format, pages(ctx, requireActor(ctx).id, wanted));
}

const everyContact: Pick<Export, 'sort' | 'choice'> = { sort: 'name', choice: contactsChoice.parse({}) };

/** All contacts of a user as a file, for a job, which has no session. */
export function exportBook(ctx: Context, ownerId: string, format: ExportFormat): StreamedFile {
  return contactsFile(ctx, format, pages(ctx, ownerId, { ...everyContact, format }, true));
}

/** All contacts of a user or those in the trash, a few at a time, with what {@link OwnPerson} has. */
export function everyPerson(
  ctx: Context,
  ownerId: string,
  state: 'kept' | 'trashed' = 'kept',
): AsyncGenerator<OwnPerson[]> {
  return pages(ctx, ownerId, { sort: 'name', choice: contactsChoice.parse({ state }), format: 'jscontact' }, true);
}
