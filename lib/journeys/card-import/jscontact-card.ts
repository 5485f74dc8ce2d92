import { type CardContent, type CardField, type Translation, translationSchema } from '@/lib/cards/card/schema';
import { decodeInPieces } from '@/lib/platform/formats/decode-text';
import { generations } from '@/lib/platform/formats/generations';
import { jsContactsInPieces } from '@/lib/platform/formats/jscontact/read';
import { inOrder, list, object, type Parsed, string } from '@/lib/platform/formats/jscontact/shape';
import { shortCard } from '@/lib/platform/formats/jscontact/short-card';
import { type Pause, withoutPauses } from '@/lib/platform/formats/pauses';
import type { PersonRead } from '@/lib/platform/formats/person';
import { searchText } from '@/lib/platform/formats/search-text';
import { cleanText } from '@/lib/platform/formats/vcard/escape';
import { locales } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { newId } from '@/lib/platform/ids';
import type { CardSource } from './source';

// A card as instances of this product write it (docs/decisions/0011-vcard-4-and-jscontact.md): ids of notes and links say which part of a
// card they are.

const product = '-//Digital business card//JSContact 1.0//EN';
const field = { isPrimary: false, isVisible: true };
/** The largest file of a card of ours, in bytes: its content (`maxCardBytes`) with the names of properties, and a picture of 60 kB. */
const longestOwn = 2_000_000;
/** Longest heading of a section of text. */
const longestHeading = 80;

type Words = NonNullable<CardSource['words']>;

function wordsOf(card: Parsed): Words {
  const note = (id: string) => {
    const text = object(object(card.notes)[id]).note;
    return typeof text === 'string' ? cleanText(text) : '';
  };
  const [department = '', office = ''] = list(inOrder(card.organizations)[0]?.units).map((unit) =>
    string(object(unit).name),
  );
  const [pronouns] = inOrder(object(card.speakToAs).pronouns);
  return {
    ...{ headline: note('headline'), bio: note('bio'), department, office },
    ...{ pronouns: string(pronouns?.pronouns), accreditations: afterName(card).accreditations },
  };
}

/**
 * What follows a name: both as their owner wrote them or, of a single one, a generation as the suffix and anything else as an accreditation,
 * because the file does not tell.
 */
function afterName(card: Parsed): { suffix: string; accreditations: string } {
  const [first = '', second] = list(object(card.name).components)
    .map(object)
    .filter(({ kind }) => kind === 'credential')
    .map(({ value }) => string(value));
  if (second !== undefined) return { suffix: first, accreditations: second };
  const isGeneration = generations.has(searchText(first).replace(/[^\p{L}\p{N} ]/gu, ''));
  return isGeneration ? { suffix: first, accreditations: '' } : { suffix: '', accreditations: first };
}

/** The person as every reader gives them, without what is read here. */
function personIn(card: Parsed): PersonRead | undefined {
  const { localizations: _others, notes: _notes, speakToAs: _pronouns, directories: _itself, ...plain } = card;
  const bytes = new TextEncoder().encode(JSON.stringify(plain));
  const [person] = withoutPauses(jsContactsInPieces(bytes));
  if (!person) return undefined;
  const { suffix: _both, ...name } = person.name;
  const { suffix } = afterName(card);
  return { ...person, name: { ...name, ...(suffix && { suffix }) } };
}

/** Sections of text, each with its heading in the first line. */
function sectionsOf(card: Parsed): { label: string; text: string }[] {
  const notes = Object.entries(object(card.notes)).filter(([id]) => /^section-\d{1,3}$/.test(id));
  return notes.map(([, value]) => {
    const { note } = object(value);
    const text = typeof note === 'string' ? cleanText(note) : '';
    const [heading = '', ...rest] = text.split('\n');
    return rest.length > 0 && heading.length <= longestHeading
      ? { label: heading, text: rest.join('\n') }
      : { label: '', text };
  });
}

/** A card in another language: what differs, by its path (RFC 9553, section 2.7.1). */
function patched(card: Parsed, patch: Parsed): Parsed {
  const copy = structuredClone(card);
  for (const [path, value] of Object.entries(patch).slice(0, 500)) {
    const keys = path.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = keys.pop() ?? '';
    if ([...keys, last].includes('__proto__')) continue;
    let at: unknown = copy;
    for (const key of keys) at = at instanceof Object && Object.hasOwn(at, key) ? (at as Parsed)[key] : null;
    if (at instanceof Object) Object.assign(at, { [last]: value });
  }
  return copy;
}

type Texts = Record<string, string>;

/** The texts that are others than in the card's own language: what is not translated is repeated there. */
const newIn = (texts: Texts, own: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text === own[key] ? '' : text]));

function textsOf(card: Parsed) {
  const { name, title = '', company = '', phoneticCompany = '' } = personIn(card) ?? { name: {} };
  return { name, words: { title, company, phoneticCompany, ...wordsOf(card) }, sections: sectionsOf(card) };
}

function* translationsOf(card: Parsed, fields: CardField[]): Generator<Pause, CardContent['translations']> {
  const { media: _picture, localizations, ...said } = card;
  const all = object(localizations);
  const own = textsOf(said);
  const translated: [string, Translation][] = [];
  for (const locale of locales) {
    if (!Object.hasOwn(all, locale)) continue;
    yield null;
    const other = textsOf(patched(said, object(all[locale])));
    const sections = other.sections.flatMap((section, at) => {
      const id = fields[at]?.id;
      return id ? [[id, newIn(section, own.sections[at] ?? {})] as const] : [];
    });
    const isNamed = JSON.stringify(other.name) !== JSON.stringify(own.name);
    const { data } = translationSchema.safeParse({
      ...newIn(other.words, own.words),
      ...(isNamed ? { name: other.name } : {}),
      fields: Object.fromEntries(sections),
    });
    if (data) translated.push([locale, data]);
  }
  return Object.fromEntries(translated);
}

/** The label of a link in its file; empty where it is the product's own word for the kind of link. */
function labelOf(label: unknown, key: 'book' | 'video'): string {
  const said = string(label).slice(0, longestHeading);
  return locales.some((locale) => text(locale, 'public-card', key) === said) ? '' : said;
}

/** Booking links and videos, which contacts have as websites, and the URLs of documents, which stay where they are. */
function linksOf(card: Parsed): { fields: CardField[]; urls: Set<string>; documents: string[] } {
  const fields: CardField[] = [];
  const documents: string[] = [];
  const urls = new Set<string>();
  for (const [id, link] of Object.entries(object(card.links)).slice(0, 200)) {
    const [, kind] = /^(booking|video|document)-\d{1,3}$/.exec(id) ?? [];
    const { uri, label } = object(link);
    const url = string(uri);
    if (!kind || url === '') continue;
    urls.add(url);
    const own = { ...field, id: newId(), url };
    if (kind === 'booking') fields.push({ ...own, kind, label: labelOf(label, 'book') });
    else if (kind === 'video') fields.push({ ...own, kind, label: labelOf(label, 'video'), stillId: null });
    else documents.push([string(label), url].filter(Boolean).join(': '));
  }
  return { fields, urls, documents };
}

/** The one card that an instance of this product has written; null for any other JSContact. */
export function* readOwnCard(bytes: Uint8Array): Generator<Pause, CardSource | null> {
  if (bytes.length > longestOwn) return null;
  const { text } = yield* decodeInPieces(bytes);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (object(json).prodId !== product) return null;
  const card = shortCard(json);
  const person = personIn(card);
  yield null;
  if (!person) return null;
  const { fields, urls, documents } = linksOf(card);
  const sections = sectionsOf(card).map((section) => ({ ...field, ...section, id: newId(), kind: 'text' as const }));
  return {
    person: { ...person, websites: person.websites.filter(({ url }) => !urls.has(url)) },
    ...{ words: wordsOf(card), fields: [...fields, ...sections], left: documents },
    translations: yield* translationsOf(card, sections),
  };
}
