import type { CardData, CardWords } from '@/lib/platform/formats/vcard/card-data';
import { cleanText } from '@/lib/platform/formats/vcard/escape';
import { fullName, languageOf, organization, sortParts } from '@/lib/platform/formats/vcard/lines';
import { isFamilyFirst } from '../names';
import { readingOf } from '../reading';
import type { Json } from './patch';

/** Returns the properties that have a value; undefined where none has. */
export function filled(properties: Record<string, Json | undefined>): Record<string, Json> | undefined {
  const kept = Object.entries(properties).filter(
    (each): each is [string, Json] => each[1] !== undefined && each[1] !== '',
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** RFC 9553, section 2.2.1: the components in the order in which the name is spoken. */
function name(words: CardWords): Json | undefined {
  const language = languageOf(words, 'name');
  const { prefix, first, middle, last, suffix, phoneticFirst, phoneticLast } = words.name;
  const surname = { kind: 'surname', value: last, phonetic: phoneticLast };
  const givenNames = [
    { kind: 'given', value: first, phonetic: phoneticFirst },
    { kind: 'given2', value: middle },
  ];
  const components = [
    { kind: 'title', value: prefix },
    ...(isFamilyFirst(words.name, language) ? [surname, ...givenNames] : [...givenNames, surname]),
    { kind: 'credential', value: suffix },
    { kind: 'credential', value: words.accreditations },
  ].flatMap(({ kind, value, ...more }: { kind: string; value?: string; phonetic?: string }) => {
    const [text = '', phonetic = ''] = [value, more.phonetic].map(cleanText);
    return text + phonetic === '' ? [] : [{ kind, value: text, ...(phonetic === '' ? {} : { phonetic }) }];
  });
  const sort = sortParts(words.name);
  const heard = cleanText(phoneticLast) + cleanText(phoneticFirst);
  const reading = heard === '' ? undefined : readingOf(heard, language);
  if (components.length === 0) return undefined;
  return filled({
    components,
    isOrdered: true,
    full: fullName(words),
    sortAs: sort === null ? undefined : filled({ surname: sort[0], given: sort[1] }),
    phoneticScript: reading?.script,
    phoneticSystem: reading?.system,
  });
}

/** Section 2.2.3: returns the company with its departments. */
function organizations(words: CardWords): Json | undefined {
  const [company = '', ...units] = organization(words);
  if (company === '' && units.length === 0) return undefined;
  const parts = units.filter(Boolean).map((unit) => ({ name: unit }));
  const own = {
    name: company,
    units: parts.length === 0 ? undefined : parts,
    sortAs: cleanText(words.phoneticCompany),
  };
  return { work: filled(own) ?? {} };
}

/** Section 2.8.3; a section has the same id in every language. */
function notes(words: CardWords, note: string | undefined): Json | undefined {
  const sections = (words.sections ?? []).map(
    ({ title, text }, at) => [`section-${at + 1}`, [title, text].map(cleanText).filter(Boolean).join('\n')] as const,
  );
  const texts = { headline: words.headline, bio: words.bio, note, ...Object.fromEntries(sections) };
  return filled(
    Object.fromEntries(
      Object.entries(texts).map(([id, text]) => [id, cleanText(text) === '' ? undefined : { note: cleanText(text) }]),
    ),
  );
}

/** Returns the properties of a Card whose text may exist in several languages. */
export function wordProperties(words: CardWords, card: CardData): Record<string, Json> {
  const [nickname, title, pronouns] = [words.name.preferred, words.title, words.pronouns].map(cleanText);
  return (
    filled({
      name: name(words),
      nicknames: nickname ? { preferred: { name: nickname } } : undefined,
      organizations: organizations(words),
      titles: title ? { title: { kind: 'title', name: title } } : undefined,
      speakToAs: pronouns ? { pronouns: { pronouns: { pronouns } } } : undefined,
      notes: notes(words, card.note),
    }) ?? {}
  );
}
