import { createHash } from 'node:crypto';
import { bareUid, fillMatchKeys, knownBy } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors';
import { cutText } from '@/lib/platform/formats/characters';
import { noGroups } from '@/lib/platform/formats/groups';
import type { Pause } from '@/lib/platform/formats/pauses';
import type { PersonRead } from '@/lib/platform/formats/person';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { likelyCountry } from '@/lib/platform/i18n/countries';
import { localeOr } from '@/lib/platform/i18n/languages';
import { assertCurrent, newPause, Outdated } from './at-work';
import { type CountriesFound, CountryFinder } from './country-finder';
import { morePhotos } from './draft-notes';
import { Tally } from './import-tally';
import { RowJoiner } from './join-rows';
import { ownLabels } from './own-labels';
import { personToContact } from './person-to-contact';
import { planAll } from './plan-rows';
import * as queries from './queries';
import * as reads from './read-queries';
import { heldBy } from './room-for-rows';
import type { ImportFindings } from './schema';
import { asAppError, columnsOf, isTable, peopleOf, readSource } from './source-file';

const batch = 200;

/** Writes the progress of a reading. @throws Outdated where a newer one was requested */
async function report(db: Database, entry: queries.ImportEntry, done: number, total: number): Promise<void> {
  await assertCurrent(db, entry);
  await queries.writeProgress(db, entry, done, total);
}

/** The result where the owner has chosen the country of the numbers. */
const saidByOwner: CountriesFound = {
  ...{ guessed: [], likeliest: '', isContested: false },
  rivals: { countries: [], isDoubted: false },
};

/** The countries to which the numbers of a file may belong, guessed from the whole file. */
async function guessCountries(
  entry: queries.ImportEntry,
  people: Iterable<PersonRead | Pause>,
  pause: () => Promise<void>,
): Promise<CountriesFound> {
  const finder = new CountryFinder(entry.cardCountries);
  for (const person of people) {
    await pause();
    if (person) finder.see(person);
  }
  return finder.found(likelyCountry(localeOr(entry.language)));
}

async function readRows(
  db: Database,
  entry: queries.ImportEntry,
  pause: () => Promise<void>,
): Promise<{ total: number; findings: ImportFindings }> {
  const { id, options } = entry;
  const language = localeOr(entry.language);
  const { total, unreadSheets, people } = await peopleOf(entry.format, await readSource(id), options, pause);
  const countries = options.country ? saidByOwner : await guessCountries(entry, people(), pause);
  const tally = new Tally();
  let groups = noGroups();
  const reading = (function* () {
    groups = yield* people();
  })();
  const joiner = new RowJoiner();
  const uids = new Set<string>();
  /** The first picture of each person, as a hash, by the place of the person's first row. */
  const pictures = new Map<number, string>();
  let waiting: reads.RowRead[] = [];
  let done = 0;
  const decided = await reads.clearRows(db, id);
  const flush = async () => {
    await reads.insertRows(db, id, waiting);
    waiting = [];
    // Reading is the first half of the way, comparing with the contacts the second.
    await report(db, entry, done, Math.max(total, done) * 2);
  };
  for (const person of reading) {
    await pause();
    if (!person) continue;
    const { draft, problems, isInvalid } = personToContact(person, {
      ...{ country: options.country, guessed: countries.guessed, rivals: countries.rivals, language },
      ...{ ranges: rangesInUse, labels: ownLabels() },
    });
    tally.count(person, problems);
    const said = cutText(person.uid?.trim() ?? '', 500) || null;
    const own = decided.get(person.place);
    const isNone = isInvalid && !own?.isCorrected;
    // A row about which the owner has decided stays what it was: no other row is joined to it, and it to none.
    const isAside = isNone || own?.isSettled || own?.joinedTo;
    const first = isAside
      ? null
      : joiner.place(person.place, knownBy(draft.content, said && bareUid(said)), heldBy([draft]), own !== undefined);
    const joinedTo = isNone ? null : (own?.joinedTo ?? first);
    // A row with the UID of another person in the file gets none: a template has the same UID on all its cards.
    const uid = said && joinedTo === null && uids.has(bareUid(said)) ? null : said;
    if (said && !isInvalid) uids.add(bareUid(said));
    const state = isNone ? 'invalid' : joinedTo === null ? 'new' : 'joined';
    const hasPhoto = person.photo !== undefined;
    const digest = person.photo && createHash('sha256').update(person.photo.bytes).digest('base64');
    const kept = digest && pictures.get(joinedTo ?? person.place);
    if (digest && !kept) pictures.set(joinedTo ?? person.place, digest);
    if (person.hasMorePhotos || (kept && kept !== digest)) problems.push({ path: 'photo', code: morePhotos, text: '' });
    waiting.push({ place: person.place, state, draft, problems, uid, joinedTo, hasPhoto });
    done += 1;
    if (waiting.length >= batch) await flush();
  }
  await flush();
  await reads.releaseRows(db, id);
  if (done === 0) throw new AppError('import_unreadable');
  return { total: done, findings: { ...tally.findings(options, countries, groups), unreadSheets } };
}

/**
 * Reads the file of an import into rows and compares them with its owner's contacts; repeating it gives the same result. A file
 * that cannot be read is reported in the import.
 */
export async function runReading(ctx: Context, entry: queries.ImportEntry): Promise<void> {
  const { db } = ctx;
  const { id, round } = entry;
  const end = (change: Parameters<typeof queries.updateImport>[3]) =>
    queries.updateImport(db, id, ['reading'], change, round);
  const pause = newPause(db, entry);
  try {
    if (isTable(entry.format))
      await end({ columns: await columnsOf(entry.format, await readSource(id), entry.options.mapping, pause) });
    const { total, findings } = await readRows(db, entry, pause);
    while (await fillMatchKeys(ctx, entry.ownerId)) await pause();
    const last = await queries.selectLastPlace(db, id);
    await planAll(ctx, entry, pause, async (place) => {
      await report(db, entry, total + Math.round((place / last) * total), total * 2);
    });
    await end({
      status: 'ready',
      findings,
      counts: await queries.countRows(db, id),
      progressDone: 0,
      progressTotal: 0,
    });
  } catch (thrown) {
    if (thrown instanceof Outdated) return;
    const error = asAppError(thrown);
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await end({ status: 'failed', problem: error.code });
  }
}
