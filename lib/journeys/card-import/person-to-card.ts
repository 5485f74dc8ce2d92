import { settle } from '@/lib/cards/card/draft-schema';
import { textOf } from '@/lib/cards/card/field-model';
import { noContent } from '@/lib/cards/card/model';
import type { CardContent, CardField } from '@/lib/cards/card/schema';
import { ownLabels, type Reader, withNumbersOfOne } from '@/lib/contacts/imports/imports';
import { personToContact } from '@/lib/contacts/imports/model';
import { ownAccountLabel } from '@/lib/platform/formats/account-service';
import { detectAccount } from '@/lib/platform/formats/accounts';
import { cutText } from '@/lib/platform/formats/characters';
import { oneLine } from '@/lib/platform/formats/one-line';
import type { PersonRead } from '@/lib/platform/formats/person';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import type { Locale } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';
import { maxWarnings } from './limits';
import type { CardWarning } from './schema';
import type { CardSource } from './source';

/** Longest text about oneself, in UTF-16 units. */
const longestBio = 2000;

const codes: Record<string, CardWarning['code']> = {
  invalid_phone: 'phone',
  invalid_email: 'invalid',
  invalid_url: 'invalid',
  too_long: 'cut',
  cut_off: 'cut',
  photo_link: 'photo_link',
};

/** Card apps write accounts as links with a label; on a card they are accounts. */
function withAccounts(person: PersonRead): PersonRead {
  const websites: PersonRead['websites'] = [];
  const accounts = [...person.accounts];
  for (const link of person.websites) {
    const service = detectAccount(oneLine(link.url));
    const label = service ? ownAccountLabel(service, oneLine(link.label ?? '')) : '';
    if (service) accounts.push({ service, value: link.url, ...(label && { label }) });
    else websites.push(link);
  }
  return { ...person, websites, accounts };
}

/** The pronouns among what a contact has no field for, and the other lines. */
function pronounsOf(lines: readonly string[]): { pronouns: string; others: string[] } {
  const pattern = /^(?:X-)?PRONOUNS: /;
  const line = lines.find((each) => pattern.test(each));
  return { pronouns: line?.replace(pattern, '') ?? '', others: lines.filter((each) => each !== line) };
}

const cutTo = (text: string, most: number) => (text.length > most ? `${cutText(text, most - 1).trimEnd()}…` : text);

/** What was said and is not on the card: values that are not valid there, and fields that were too many. */
function lostBetween(wanted: CardContent, kept: CardContent): string[] {
  const { name: wantedName, fields, translations: _translations, ...wantedTexts } = wanted;
  const { name: keptName, fields: _fields, translations: _others, ...keptTexts } = kept;
  const lost = (before: Record<string, string>, after: Record<string, string>) =>
    Object.entries(before).flatMap(([key, text]) => (text !== '' && after[key] === '' ? [text] : []));
  const ids = new Set(kept.fields.map(({ id }) => id));
  return [
    ...lost(wantedName, keptName),
    ...lost(wantedTexts, keptTexts),
    ...fields.filter(({ id }) => !ids.has(id)).map(textOf),
  ];
}

/**
 * A person as the content of a card. What cannot be on a card as it was is in `warnings`, so that nothing is missing in silence.
 * @param reader the user, whose time zone and language decide where nothing in the source tells
 */
export function personToCard(
  { person, words = {}, fields = [], translations = {}, left = [] }: CardSource,
  reader: Reader,
): { content: CardContent; language: Locale; warnings: CardWarning[] } {
  const { pronouns, others } = pronounsOf(person.more);
  const note = words.bio === undefined ? (person.note ?? '').trim() : '';
  // What a contact would keep in its note is told instead: a card is public.
  const told = [...left, ...note.split('\n'), ...[person.title, person.company].flatMap((text) => text ?? [])];
  const bare: PersonRead = { ...withNumbersOfOne(withAccounts(person), told, reader), more: [], categories: [] };
  delete bare.note;
  delete bare.birthday;
  const options = {
    country: '',
    ranges: rangesInUse,
    language: reader.locale,
    labels: ownLabels(),
  };
  const { draft, problems } = personToContact(bare, options);
  const { name, title, department, company, phoneticCompany } = draft.content;
  const bio = words.bio ?? note;
  const wanted: CardContent = {
    ...noContent,
    ...{ name, title, department, company, phoneticCompany, pronouns },
    ...words,
    bio: cutTo(bio, longestBio),
    // Ids are new each time: the fields may come to a card that has others.
    fields: [...(draft.content.fields as CardField[]).map((field) => ({ ...field, id: newId() })), ...fields],
    translations,
  };
  const content = settle(wanted, noContent);
  const moved = problems.filter(({ code }) => code !== 'required');
  const isMoved = (line: string) => moved.some(({ text }) => text !== '' && line.includes(text));
  const { birthday } = person;
  const lines = [
    ...(draft.content.note === '' ? [] : draft.content.note.split('\n').filter((line) => line && !isMoved(line))),
    ...(birthday ? [birthday] : []),
    ...others,
    ...(person.categories.length > 0 ? [person.categories.join(', ')] : []),
    ...left,
    ...lostBetween(wanted, content),
  ];
  const warnings: CardWarning[] = [
    ...moved.map(({ code, text }) => ({ code: codes[code] ?? 'left', text })),
    ...(bio.length > longestBio ? [{ code: 'cut' as const, text: bio }] : []),
    ...lines.map((text) => ({ code: 'left' as const, text: oneLine(text) })),
  ];
  return {
    ...{ content, language: draft.language },
    warnings: warnings.slice(0, maxWarnings).map(({ code, text }) => ({ code, text: cutTo(text, 300) })),
  };
}
