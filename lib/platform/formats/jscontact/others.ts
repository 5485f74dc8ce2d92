import { cleanText } from '@/lib/platform/formats/vcard/escape';
import { isPassedOver } from '@/lib/platform/formats/vcard/passed-over';
import { inOrder, list, object, type Parsed, string } from './shape';

/**
 * Properties that are not handled as unknown: they have a field in a contact, describe the file and not the person, or are
 * read by code of their own.
 */
const read = new Set([
  ...['@type', 'version', 'created', 'updated', 'prodId', 'uid', 'kind', 'members', 'language', 'localizations'],
  ...['name', 'nicknames', 'organizations', 'titles', 'speakToAs', 'notes', 'keywords', 'personalInfo', 'relatedTo'],
  ...[
    'emails',
    'phones',
    'onlineServices',
    'addresses',
    'links',
    'anniversaries',
    'media',
    'vCardProps',
    'vCardParams',
  ],
]);

/** The names of these properties in vCard (RFC 9555, section 2). */
const names = new Map([
  ['calendars', 'CALURI'],
  ['cryptoKeys', 'KEY'],
  ['directories', 'DIRECTORY'],
  ['preferredLanguages', 'LANG'],
  ['schedulingAddresses', 'CALADRURI'],
]);

/** Members that only classify or rank a value and say nothing by themselves. */
const around = new Set(['@type', 'kind', 'contexts', 'pref', 'mediaType', 'listAs']);

/**
 * Returns the strings and numbers in an unknown value, and the keys of a set. `data:` URLs are left out, because they are for
 * programs.
 */
function textsOf(value: unknown, name: string): string[] {
  if (typeof value === 'number') return [String(value)];
  if (value === true) return [cleanText(name)];
  if (typeof value === 'string') return /^data:/i.test(value) ? [] : [string(value)];
  if (Array.isArray(value)) return list(value).flatMap((each) => textsOf(each, ''));
  const entries = Object.entries(object(value)).slice(0, 200);
  return entries.flatMap(([key, each]) => (around.has(key) ? [] : textsOf(each, key)));
}

/** Returns the vCard properties that JSContact has no property for either (RFC 9555, section 3.2.1). */
function properties(card: Parsed): string[][] {
  return list(card.vCardProps).flatMap((property) => {
    const [name, , , ...values] = list(property);
    const said = cleanText(string(name)).toUpperCase();
    return said === '' || isPassedOver(said) ? [] : [[said.replace(/^X-/, ''), textsOf(values, '').join(', ')]];
  });
}

/**
 * Returns the data that a contact has no field for, as lines of the note: further nicknames, interests and skills, related
 * people, calendars, and all properties with unknown names.
 */
export function others(card: Parsed): string[] {
  const nicknames = inOrder(card.nicknames).map(({ name }) => string(name));
  const interests = inOrder(card.personalInfo).map(({ kind, value }) => [string(kind) || 'interest', string(value)]);
  const related = Object.entries(object(card.relatedTo))
    .slice(0, 200)
    .map(([who, relation]) => {
      const kinds = Object.keys(object(object(relation).relation))
        .map(cleanText)
        .filter(Boolean);
      return [cleanText(who), kinds.length > 0 ? `(${kinds.join(', ')})` : ''].filter(Boolean).join(' ');
    });
  const logos = inOrder(card.media).filter(({ kind, uri }) => kind !== 'photo' && /^https?:/i.test(string(uri)));
  const unknown = Object.entries(card)
    .slice(0, 200)
    .filter(([name]) => !read.has(name))
    .flatMap(([name, value]) => {
      const items = Object.values(object(value));
      const isMap = items.length > 0 && items.every((item) => Object.keys(object(item)).length > 0);
      const each = isMap ? inOrder(value).map((item) => textsOf(item, '')) : [textsOf(value, '')];
      return each.map((texts) => [names.get(name) ?? cleanText(name), texts.filter(Boolean).join(', ')]);
    });
  const lines = [
    ...nicknames.slice(1).map((name) => ['NICKNAME', name]),
    ...interests.map(([kind = '', value = '']) => [kind.toUpperCase(), value]),
    ...related.map((who) => ['RELATED', who]),
    ...logos.map(({ kind, uri }) => [string(kind).toUpperCase() || 'LOGO', string(uri)]),
    ...unknown,
    ...properties(card),
  ];
  return lines.flatMap(([name = '', text = '']) => (text ? [`${name}: ${text}`] : []));
}
