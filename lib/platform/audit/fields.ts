import type { CodeStatus } from '@/lib/cards/codes/schema';
import type { ExportFormat } from '@/lib/contacts/book/export-schema';
import type { contactSources } from '@/lib/contacts/book/schema';
import type { Choice, SignInMethod } from '@/lib/organization/organization/policies-schema';
import type { OrganizationRole } from '@/lib/organization/organization/schema';
import type { Access } from '@/lib/organization/scim/schema';
import type { TeamRole } from '@/lib/organization/teams/schema';
import { type PartPath, partPaths } from '@/lib/platform/formats/card-parts';
import type { AuditAction } from './schema';

/** How the values of a field are read. */
type Manner =
  /** As somebody wrote it. */
  | 'text'
  | 'number'
  | 'boolean'
  /** Hours of a session; null as long as sessions last. */
  | 'hours'
  /** Days of a token; null without an end. */
  | 'days'
  /** A day `YYYY-MM-DD`. */
  | 'day'
  /** The day of an instant, and the instant. */
  | 'date'
  | 'instant'
  /** Ids that the page of the log names: where nobody or nothing has one any more, it was deleted. */
  | 'person'
  | 'team'
  | 'card'
  /** The name of somebody, or in older entries their id. */
  | 'holder'
  /** The name of somebody; null where nobody has it but the organization. */
  | 'member'
  /** What the log is narrowed to: kinds of targets, and nouns of acts. */
  | 'target'
  | 'noun'
  /** Texts by language, as {@link textIn} writes them. */
  | 'texts'
  /** Fields of a card. */
  | 'cardFields'
  /** That it was changed is all that is told: secrets, pictures, what is too large for a line. */
  | 'changed'
  /** What is named beside it. */
  | 'hidden'
  /** One of these words, or several; whatever else is text. A name is the same in all languages. */
  | Record<string, Word>;

/** A word with its texts in `locales/`, or a name. */
type Word = 'word' | { name: string };

/** One of so many words: each has its own in every language, under the name of its field. */
const words = <Known extends string>(known: Record<Known, Word>) => known;

const choice = words<Choice>({ yes: 'word', no: 'word', members: 'word' });
const access = words<Access>({ none: 'word', read: 'word', write: 'word' });

type Way = Extract<PartPath, `fields.${string}`>;
type Large = 'photoId' | 'coverId' | 'logoId' | 'look' | 'exchangeForm';
type PartManner = { [Path in PartPath]: Path extends Way ? 'cardFields' : Path extends Large ? 'changed' : 'text' };

const large: readonly PartPath[] = ['photoId', 'coverId', 'logoId', 'look', 'exchangeForm'] satisfies Large[];
const mannerOfPart = (path: PartPath) =>
  large.includes(path) ? 'changed' : path.startsWith('fields.') ? 'cardFields' : 'text';
const parts = Object.fromEntries(partPaths.map((path) => [path, mannerOfPart(path)])) as PartManner;

/** Every field that an act records, with how it is read. What is not here is not recorded: `record` does not take it. */
export const auditFields = {
  ...parts,
  ...{ name: 'text', slug: 'text', username: 'text', color: 'text' },
  role: words<OrganizationRole | TeamRole>({
    USER: 'word',
    ADMIN: 'word',
    OWNER: 'word',
    viewer: 'word',
    manager: 'word',
  }),
  status: words<CodeStatus | 'active' | 'paused'>({
    ...{ active: 'word', paused: 'word' },
    ...{ unclaimed: 'word', linked: 'word', released: 'word', lost: 'word' },
  }),
  ...{ team: 'text', teamId: 'hidden', teams: 'text', people: 'number', cards: 'number', codes: 'number' },
  ...{ card: 'text', holder: 'holder', member: 'member', contacts: 'number', isShared: 'boolean' },
  leadsTo: words({ organization: 'word' }),
  // The sentence says it.
  forGood: 'hidden',
  ...{ template: 'text', version: 'number', rules: 'changed' },
  ...{ exchangeOnCards: choice, contactVisibility: choice, templatesEnforced: choice },
  signInMethods: words<SignInMethod>({ code: 'word', password: 'word', social: 'word' }),
  ...{ sessionHours: 'hours', deleteAfter: 'date' },
  ...{ exchangeQuestions: 'text', consentTexts: 'texts', consentVersion: 'number' },
  ...{ optIn: 'boolean', optInTexts: 'texts', privacyUrl: 'text', imprintUrl: 'text' },
  delivery: words<'mail' | 'link'>({ mail: 'word', link: 'word' }),
  ...{ users: access, groups: access, days: 'days' },
  format: words<ExportFormat>({ vcard: 'word', vcard4: 'word', csv: 'word', jscontact: { name: 'JSContact' } }),
  event: 'text',
  source: words<(typeof contactSources)[number]>({
    exchange: 'word',
    scan: 'word',
    import: 'word',
    manual: 'word',
    connection: 'word',
  }),
  ...{ issuer: 'text', clientId: 'text', clientSecret: 'changed' },
  ...{ entityId: 'text', signOnUrl: 'text', certificates: 'changed' },
  nameId: words<'emailAddress' | 'persistent' | 'unspecified'>({
    emailAddress: 'word',
    persistent: 'word',
    unspecified: 'word',
  }),
  ...{ signsRequests: 'boolean', isIdpInitiated: 'boolean' },
  person: 'text',
  // Fields under which others are read, as `fieldsOfActs` says.
  protocol: words<'oidc' | 'saml'>({ oidc: { name: 'OpenID Connect' }, saml: { name: 'SAML\u00a02.0' } }),
  organizationName: 'text',
  ...{ about: 'target', activity: 'noun', personId: 'person', since: 'instant', before: 'instant' },
  ...{ memberId: 'person', ofTeam: 'team', ofCard: 'card', firstDay: 'day', lastDay: 'day' },
} as const satisfies Record<string, Manner>;
export type AuditField = keyof typeof auditFields;

/** Fields whose names mean something else in these acts: the field of the table under which they are read there. */
export const fieldsOfActs = {
  'organization.edit': { name: 'organizationName' },
  'organization.rename': { name: 'organizationName' },
  'sso.edit': { kind: 'protocol' },
  'audit.export': { group: 'activity', kind: 'about', from: 'since', to: 'before' },
  'contact.export': { member: 'memberId', team: 'ofTeam', card: 'ofCard', from: 'firstDay', until: 'lastDay' },
} as const satisfies Partial<Record<AuditAction, Record<string, AuditField>>>;

/** The field of the table under which what an act recorded is read; null for what is recorded no longer. */
export function fieldOf(action: string, name: string): AuditField | null {
  const ofAct: Record<string, Record<string, AuditField>> = fieldsOfActs;
  const own = Object.hasOwn(ofAct, action) ? ofAct[action] : undefined;
  if (own && Object.hasOwn(own, name)) return own[name] ?? null;
  return Object.hasOwn(auditFields, name) ? (name as AuditField) : null;
}

/** How a field is read. */
export const mannerOf = (field: AuditField): Manner => auditFields[field];

/** Whether an act's field names people, teams or cards by their ids; null for fields that name nobody so. */
export function namedIn(action: string, name: string): 'people' | 'teams' | 'cards' | null {
  const field = fieldOf(action, name);
  const manner = field && mannerOf(field);
  if (manner === 'person' || manner === 'holder') return 'people';
  if (manner === 'team') return 'teams';
  return manner === 'card' ? 'cards' : null;
}

/** A text with the language it is in, as the log keeps it. */
export const textIn = (locale: string, text: string): string => `${locale}: ${text}`;

/** What {@link textIn} wrote: the language and the text; null for anything else. */
export function readTextIn(written: string): [locale: string, text: string] | null {
  const at = written.indexOf(': ');
  return at < 0 ? null : [written.slice(0, at), written.slice(at + 2)];
}

type ValueOf<How> = How extends Record<infer Known, Word> ? Known | readonly Known[] | null | undefined : unknown;
type OpenWords = 'leadsTo';
type Value<Field extends AuditField> = Field extends OpenWords ? unknown : ValueOf<(typeof auditFields)[Field]>;

/** What a field was and became; of a field of words, words that it has. */
export type Change<Field extends AuditField = AuditField> = { from?: Value<Field>; to?: Value<Field> };

/** Changes under the names of the table. */
export type Changes = { [Field in AuditField]?: Change<Field> };

type OfAct<Action> = Action extends keyof typeof fieldsOfActs ? (typeof fieldsOfActs)[Action] : Record<never, never>;

/** The changes that an act may record: fields of the table, and its own names for them; anything else does not compile. */
export type ChangesOf<Action extends AuditAction, Given> = {
  [Name in keyof Given]: Name extends keyof OfAct<Action>
    ? Change<OfAct<Action>[Name] & AuditField>
    : Name extends AuditField
      ? Change<Name>
      : never;
};
