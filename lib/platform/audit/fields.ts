import type { CodeStatus } from '@/lib/cards/codes/schema';
import type { ExportFormat } from '@/lib/contacts/book/export-schema';
import type { contactSources } from '@/lib/contacts/book/schema';
import type { Choice, OrganizationRole, SignInMethod } from '@/lib/organization/organization/model';
import type { Access } from '@/lib/organization/scim/schema';
import type { TeamRole } from '@/lib/organization/teams/model';
import { type PartPath, partPaths } from '@/lib/platform/formats/card-parts';
import type { AuditAction } from './schema';

/** How the values of a field are displayed. */
type Manner =
  /** Text as a user wrote it. */
  | 'text'
  | 'number'
  | 'boolean'
  /** The longest duration of a session in hours; null for no limit beyond the usual one. */
  | 'hours'
  /** The lifetime of a token in days; null for a token without an expiry. */
  | 'days'
  /** A day `YYYY-MM-DD`. */
  | 'day'
  /** An instant: displayed as its day (`date`), or as day and time (`instant`). */
  | 'date'
  | 'instant'
  /** Ids, which the log's page replaces by names; an id without a name is displayed as deleted or unknown. */
  | 'person'
  | 'team'
  | 'card'
  /** The id of a user; older entries hold a name, which is empty where the user's account is deleted. */
  | 'holder'
  /** The same; null where no member has the thing, only the organization. */
  | 'member'
  /** The filters of an exported log: kinds of targets, and nouns of acts. */
  | 'target'
  | 'noun'
  /** Strings with their language, as {@link textIn} writes them. */
  | 'texts'
  /** The contact fields of a card. */
  | 'cardFields'
  /** The log says only that the field changed: secrets, pictures and values too large for a line. */
  | 'changed'
  /** Not displayed, because another field or the sentence names it. */
  | 'hidden'
  /**
   * One or several of these words; any other value is displayed as text. A word with a `name` is the same in all languages.
   */
  | Record<string, Word>;

/** A word with translations in `locales/`, or a name that no language translates. */
type Word = 'word' | { name: string };

/** Returns a closed set of words. Each word has its own translation in every language, under the name of its field. */
const words = <Known extends string>(table: Record<Known, Word>) => table;

const choice = words<Choice>({ yes: 'word', no: 'word', members: 'word' });
const access = words<Access>({ none: 'word', read: 'word', write: 'word' });

type Way = Extract<PartPath, `fields.${string}`>;
type Large = 'photoId' | 'coverId' | 'logoId' | 'look' | 'exchangeForm';
type PartManner = { [Path in PartPath]: Path extends Way ? 'cardFields' : Path extends Large ? 'changed' : 'text' };

const large: readonly PartPath[] = ['photoId', 'coverId', 'logoId', 'look', 'exchangeForm'] satisfies Large[];
const mannerOfPart = (path: PartPath) =>
  large.includes(path) ? 'changed' : path.startsWith('fields.') ? 'cardFields' : 'text';
const parts = Object.fromEntries(partPaths.map((path) => [path, mannerOfPart(path)])) as PartManner;

/**
 * Every field that an act records, with how its values are displayed. `record` does not accept a field that is missing here.
 */
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
  // The sentence of the entry already says whether a deletion is permanently.
  forGood: 'hidden',
  ...{ template: 'text', version: 'number', rules: 'changed' },
  ...{ exchangeOnCards: choice, contactVisibility: choice, templatesEnforced: choice },
  signInMethods: words<SignInMethod>({ code: 'word', password: 'word', social: 'word', passkey: 'word' }),
  ...{ sessionHours: 'hours', secondFactorFrom: 'date', deleteAfter: 'date' },
  ...{ exchangeQuestions: 'text', consentTexts: 'texts', consentVersion: 'number' },
  ...{ optIn: 'boolean', optInTexts: 'texts', privacyUrl: 'text', imprintUrl: 'text' },
  delivery: words<'mail' | 'link'>({ mail: 'word', link: 'word' }),
  ...{ users: access, groups: access, days: 'days', scopes: 'text', events: 'text' },
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
  ...{ person: 'text', email: 'text' },
  // Fields of this table that `fieldsOfActs` uses in place of recorded names.
  protocol: words<'oidc' | 'saml'>({ oidc: { name: 'OpenID Connect' }, saml: { name: 'SAML\u00a02.0' } }),
  organizationName: 'text',
  ...{ about: 'target', activity: 'noun', personId: 'person', since: 'instant', before: 'instant' },
  ...{ memberId: 'person', ofTeam: 'team', ofCard: 'card', firstDay: 'day', lastDay: 'day' },
} as const satisfies Record<string, Manner>;
export type AuditField = keyof typeof auditFields;

/**
 * Recorded field names that mean something else in these acts, each with the field of `auditFields` that describes it there.
 */
export const fieldsOfActs = {
  'organization.edit': { name: 'organizationName' },
  'organization.rename': { name: 'organizationName' },
  'sso.edit': { kind: 'protocol' },
  'audit.export': { group: 'activity', kind: 'about', from: 'since', to: 'before' },
  'contact.export': { member: 'memberId', team: 'ofTeam', card: 'ofCard', from: 'firstDay', until: 'lastDay' },
} as const satisfies Partial<Record<AuditAction, Record<string, AuditField>>>;

/** Returns the field of `auditFields` that describes what an act recorded; null for a field that is no longer recorded. */
export function fieldOf(action: string, name: string): AuditField | null {
  const ofAct: Record<string, Record<string, AuditField>> = fieldsOfActs;
  const own = Object.hasOwn(ofAct, action) ? ofAct[action] : undefined;
  if (own && Object.hasOwn(own, name)) return own[name] ?? null;
  return Object.hasOwn(auditFields, name) ? (name as AuditField) : null;
}

/** Returns how the values of a field are displayed. */
export const mannerOf = (field: AuditField): Manner => auditFields[field];

/** Returns whether a field of an act holds ids of people, teams or cards; null for a field that holds no ids. */
export function namedIn(action: string, name: string): 'people' | 'teams' | 'cards' | null {
  const field = fieldOf(action, name);
  const manner = field && mannerOf(field);
  if (manner === 'person' || manner === 'holder' || manner === 'member') return 'people';
  if (manner === 'team') return 'teams';
  return manner === 'card' ? 'cards' : null;
}

/** Returns a text prefixed with its language, as the audit log stores it. */
export const textIn = (locale: string, text: string): string => `${locale}: ${text}`;

/** Returns the language and the text from a string that {@link textIn} wrote; null for any other string. */
export function readTextIn(written: string): [locale: string, text: string] | null {
  const at = written.indexOf(': ');
  return at < 0 ? null : [written.slice(0, at), written.slice(at + 2)];
}

type ValueOf<How> = How extends Record<infer Known, Word> ? Known | readonly Known[] | null | undefined : unknown;
type OpenWords = 'leadsTo';
type Value<Field extends AuditField> = Field extends OpenWords ? unknown : ValueOf<(typeof auditFields)[Field]>;

/** The old and the new value of a field. A field with a closed set of words accepts only these words. */
export type Change<Field extends AuditField = AuditField> = { from?: Value<Field>; to?: Value<Field> };

/** Changes under the field names of `auditFields`. */
export type Changes = { [Field in AuditField]?: Change<Field> };

type OfAct<Action> = Action extends keyof typeof fieldsOfActs ? (typeof fieldsOfActs)[Action] : Record<never, never>;

/**
 * The changes that an act may record: fields of `auditFields`, and the act's own names for them. Anything else does not
 * compile.
 */
export type ChangesOf<Action extends AuditAction, Given> = {
  [Name in keyof Given]: Name extends keyof OfAct<Action>
    ? Change<OfAct<Action>[Name] & AuditField>
    : Name extends AuditField
      ? Change<Name>
      : never;
};
