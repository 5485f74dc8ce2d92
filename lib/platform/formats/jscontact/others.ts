import { cleanText } from '@/lib/platform/formats/vcard/escape';
import { isPassedOver } from '@/lib/platform/formats/vcard/passed-over';
import { inOrder, list, object, type Parsed, string } from './shape';

/** What has a place in a contact, is of the file and not of the person, or is read here with its own words. */
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

/** The names that vCard has for them (RFC 9555, section 2). */
const names = new Map([
  ['calendars', 'CALURI'],
  ['cryptoKeys', 'KEY'],
  ['directories', 'DIRECTORY'],
  ['preferredLanguages', 'LANG'],
  ['schedulingAddresses', 'CALADRURI'],
]);

/** How a value is sorted or preferred says nothing by itself. */
const around = new Set(['@type', 'kind', 'contexts', 'pref', 'mediaType', 'listAs']);

/** The texts and numbers of a value nobody knows; of a set, what is in it. What is in the file as data is for programs. */
function textsOf(value: unknown, name: string): string[] {
  if (typeof value === 'number') return [String(value)];
  if (value === true) return [cleanText(name)];
  if (typeof value === 'string') return /^data:/i.test(value) ? [] : [string(value)];
  if (Array.isArray(value)) return list(value).flatMap((each) => textsOf(each, ''));
  const entries = Object.entries(object(value)).slice(0, 200);
  return entries.flatMap(([key, each]) => (around.has(key) ? [] : textsOf(each, key)));
}

/** Properties of vCard that JSContact has no place for either (RFC 9555, section 3.2.1). */
function properties(card: Parsed): string[][] {
  return list(card.vCardProps).flatMap((property) => {
    const [name, , , ...values] = list(property);
    const said = cleanText(string(name)).toUpperCase();
    return said === '' || isPassedOver(said) ? [] : [[said.replace(/^X-/, ''), textsOf(values, '').join(', ')]];
  });
}

/**
 * What a contact has no place for, as lines of the note: further nicknames, what somebody likes and knows, who is near to them,
 * their calendars, and whatever else a card says under names that are not known.
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
