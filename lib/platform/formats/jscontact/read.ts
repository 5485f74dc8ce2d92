import { cleanText } from '@/lib/platform/formats/vcard/escape';
import { ownAccountLabel, serviceOf } from '../account-service';
import { cutText } from '../characters';
import { decodeInPieces } from '../decode-text';
import { checkSize, maxPeople } from '../format-error';
import { type Group, type GroupsRead, Memberships } from '../groups';
import { isWholeNameSaid } from '../name-said';
import { refuseNul } from '../nul';
import type { Pause } from '../pauses';
import { nobody, type PersonRead, withinNote } from '../person';
import { addPicture, fromDataUri, pictureOf } from '../picture';
import { shortTexts } from '../short-texts';
import { cardsOf } from './cards';
import { others } from './others';
import { addressOf, dayOf, emailOf, nameOf, partOfDay, phoneOf } from './parts';
import { inOrder, list, object, type Parsed, string } from './shape';
import { shortCard } from './short-card';

const unitsOf = (organization: Parsed | undefined) =>
  list(organization?.units)
    .map((unit) => string(object(unit).name))
    .filter(Boolean);

/** Reads organizations, titles and other strings into a person (RFC 9553, sections 2.2 and 2.8). */
function texts(card: Parsed, person: PersonRead): void {
  const [organization, ...organizations] = inOrder(card.organizations);
  const company = string(organization?.name);
  const units = unitsOf(organization);
  if (company !== '') person.company = company;
  if (units.length > 0) person.department = units.join(', ');
  if (string(organization?.sortAs) !== '') person.phoneticCompany = string(organization?.sortAs);
  const further = organizations.map((each) => [string(each.name), ...unitsOf(each)].filter(Boolean).join(', '));
  person.more.push(...further.filter(Boolean).map((each) => `ORG: ${each}`));
  const titles = inOrder(card.titles)
    .map((title) => string(title.name))
    .filter(Boolean);
  if (titles[0] !== undefined) person.title = titles[0];
  person.more.push(...titles.slice(1).map((title) => `TITLE: ${title}`));
  const pronouns = inOrder(object(card.speakToAs).pronouns)
    .map((each) => string(each.pronouns))
    .filter(Boolean);
  person.more.push(...pronouns.map((each) => `PRONOUNS: ${each}`));
  const gender = string(object(card.speakToAs).grammaticalGender);
  if (gender !== '') person.more.push(`GRAMGENDER: ${gender}`);
  const notes = inOrder(card.notes).map(({ note }) => (typeof note === 'string' ? cleanText(note) : ''));
  const note = notes.filter(Boolean).join('\n\n');
  if (note !== '') person.note = note;
  person.categories = Object.entries(object(card.keywords))
    .filter(([, isSet]) => isSet === true)
    .map(([keyword]) => cleanText(keyword))
    .filter(Boolean);
  const language = string(card.language);
  if (language !== '') person.language = language;
  const uid = string(card.uid);
  if (uid !== '') person.uid = uid;
  person.more.push(...others(card));
}

/** Section 2.3.2: returns the accounts, each by its URI where it has one. */
function accounts(card: Parsed): PersonRead['accounts'] {
  return inOrder(card.onlineServices).flatMap((service) => {
    const value = string(service.uri) || string(service.user);
    const name = serviceOf(string(service.service));
    const label = ownAccountLabel(name, string(service.label));
    return value === '' ? [] : [{ service: name, value, ...(label && { label }) }];
  });
}

/** Returns the labels of addresses by group: vCard has such labels and JSContact does not (RFC 9555, section 2.15.1). */
function labelsOfGroups(card: Parsed): Map<string, string> {
  const entries = list(card.vCardProps).flatMap((property): [string, string][] => {
    const [name, params, , value] = list(property);
    const group = string(object(params).group);
    return string(name).toLowerCase() === 'x-ablabel' && group !== '' ? [[group, string(value)]] : [];
  });
  return new Map(entries);
}

/** Returns the items with the most preferred one marked, among those with a preference; of equals the first. */
function withPrimary<Item extends { pref: number }>(items: Item[]): (Omit<Item, 'pref'> & { isPrimary: boolean })[] {
  const most = items.reduce((best, { pref }) => Math.min(best, pref), 101);
  const primary = items.find(({ pref }) => pref === most && pref <= 100);
  return items.map((item) => {
    const { pref: _, ...rest } = item;
    return { ...rest, isPrimary: item === primary };
  });
}

/** Section 2.1.6: returns a group with its members by UID; null for a card that is not a group. */
function groupOf(card: Parsed): Group | null {
  if (string(card.kind) !== 'group') return null;
  const members = Object.entries(object(card.members)).filter(([, isMember]) => isMember === true);
  const { name, fullName } = nameOf(card);
  const shown = string(object(card.name).full) || fullName || [name.first, name.last].filter(Boolean).join(' ');
  return shown ? { name: shown, members: members.slice(0, maxPeople).map(([uid]) => uid) } : null;
}

/** Section 2.8.1: reads the day of an anniversary, as far as it is complete, and its place. */
function readAnniversary(person: PersonRead, { kind, date, place }: Parsed): void {
  const day = dayOf(date);
  const isBirth = string(kind) === 'birth';
  if (isBirth) person.birthday ??= day;
  const text = day ?? partOfDay(date);
  const name = isBirth ? 'BDAY' : string(kind) || 'anniversary';
  if (text !== '' && !(isBirth && text === person.birthday)) person.more.push(`${name}: ${text}`);
  const components = list(object(place).components).map((each) => string(object(each).value));
  const where = string(object(place).full) || components.filter(Boolean).join(', ');
  const names: Record<string, string> = { birth: 'BIRTHPLACE', death: 'DEATHPLACE' };
  if (where !== '') person.more.push(`${names[string(kind)] ?? `${name} (place)`}: ${where}`);
}

function personOf(card: Parsed, place: number): PersonRead | null {
  if (string(card.kind) === 'group') return null;
  const person = nobody(place);
  const { name, fullName } = nameOf(card);
  person.name = name;
  if (fullName !== undefined) person.fullName = fullName;
  texts(card, person);
  const labels = labelsOfGroups(card);
  person.phones = withPrimary(inOrder(card.phones).flatMap(phoneOf));
  person.emails = withPrimary(inOrder(card.emails).flatMap(emailOf));
  person.addresses = withPrimary(inOrder(card.addresses).flatMap((address) => addressOf(address, labels)));
  person.accounts = accounts(card);
  person.websites = inOrder(card.links).flatMap(({ uri, label }) =>
    string(uri) === '' ? [] : [{ url: string(uri), ...(string(label) && { label: string(label) }) }],
  );
  for (const anniversary of inOrder(card.anniversaries)) readAnniversary(person, anniversary);
  const photos = inOrder(card.media).filter(({ kind }) => kind === 'photo');
  for (const { uri } of photos)
    if (!person.hasMorePhotos)
      addPicture(person, pictureOf(typeof uri === 'string' ? fromDataUri(uri) : undefined, true));
  const links = photos.flatMap(({ uri }) => (typeof uri === 'string' && !/^data:/i.test(uri) ? string(uri) : []));
  const link = links.find((uri) => /^[a-z][a-z0-9+.-]*:/i.test(uri));
  if (link !== undefined) person.photoLink = cutText(link, 2000);
  person.more = withinNote(person.more);
  // Texts that were joined from parts are cut, too, before names are compared.
  Object.assign(person, shortTexts(person));
  // Section 2.1.4: the name of an organization's card is the company and not a person's name.
  if (string(card.kind) === 'org') person.company ??= string(object(card.name).full) || person.fullName;
  if (person.fullName === person.company || isWholeNameSaid(person)) delete person.fullName;
  const lists = [person.phones, person.emails, person.addresses, person.accounts, person.websites];
  const isSomebody = Object.keys(name).length > 0 || lists.some((each) => each.length > 0);
  return isSomebody || person.fullName || person.company || person.note ? person : null;
}

/**
 * Reads the people in a JSContact file (RFC 9553): one Card, an array of them, one on each line, or a JSON text sequence
 * (RFC 7464). Values of the wrong type and translations are left out. Groups of people become categories of their members.
 * Pauses after each card, because a file may be long and other work must not wait.
 *
 * @returns the problems with groups
 * @throws FormatError `file_too_large`, `too_many_people`, `too_many_fields`, `unreadable` (not JSON, or U+0000 in it)
 */
export function* jsContactsInPieces(bytes: Uint8Array): Generator<PersonRead | Pause, GroupsRead> {
  checkSize(bytes);
  const { text } = yield* decodeInPieces(bytes);
  yield null;
  refuseNul(text, true);
  yield null;
  const cards = yield* cardsOf(text);
  // All groups are read first, because they may come before or after their members.
  const memberships = new Memberships();
  for (const card of cards()) {
    const group = groupOf(shortCard(card));
    if (group !== null) memberships.add(group);
    yield null;
  }
  let place = 0;
  for (const card of cards()) {
    place += 1;
    const person = personOf(shortCard(card), place);
    yield person && memberships.joined(person);
  }
  return memberships.end();
}
