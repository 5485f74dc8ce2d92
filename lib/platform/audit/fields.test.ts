import { describe, expect, it } from 'vitest';
import type { Context } from '@/lib/platform/context';
import { partPaths } from '@/lib/platform/formats/card-parts';
import { locales } from '@/lib/platform/i18n/languages';
import { readTexts, type Texts } from '@/lib/platform/i18n/locale-files';
import { changesBetween, record } from './audit';
import { type AuditField, auditFields, fieldOf, fieldsOfActs, mannerOf, namedIn, readTextIn, textIn } from './fields';
import { type AuditAction, auditActions } from './schema';

/** Returns the strings of a file in `locales/` by their joined keys; plural forms are under the key that they are forms of. */
function texts(locale: string, name: string): Map<string, string> {
  const walk = (all: Texts, path = ''): [string, string][] =>
    Object.entries(all).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${path}${key}`, text]] : walk(text, `${path}${key}.`),
    );
  return new Map(walk(readTexts(locale, name)));
}
const plain = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const below = (all: Map<string, string>, folder: string) =>
  [...new Set([...all.keys()].filter((key) => key.startsWith(folder)).map(plain))].sort();

const isPart = (field: string) => (partPaths as readonly string[]).includes(field);
const rows = Object.keys(auditFields) as AuditField[];
const labels = rows.filter((field) => mannerOf(field) !== 'hidden');

/** Returns the keys of the words for a field's values. */
function valuesOf(field: AuditField): string[] {
  const manner = mannerOf(field);
  if (typeof manner === 'object') return Object.keys(manner).filter((word) => manner[word] === 'word');
  if (manner === 'hours' || manner === 'days') return ['none', 'count'];
  return manner === 'member' ? ['none'] : [];
}

describe.each(locales)('the words of the log: %s', (locale) => {
  const audit = texts(locale, 'audit');

  it('has a label for every field, and none that is left over', () => {
    const keys = labels.map((field) => `${isPart(field) ? 'parts' : 'fields'}.${field}`);
    expect([...below(audit, 'fields.'), ...below(audit, 'parts.')].sort()).toEqual(keys.sort());
  });

  it('has words for every value that is one, and none that is left over', () => {
    const keys = rows.flatMap((field) => valuesOf(field).map((word) => `values.${field}.${word}`));
    expect(below(audit, 'values.')).toEqual(keys.sort());
  });

  it('calls a setting as its own page calls it', () => {
    const differing = Object.entries(sameAs).flatMap(([key, place]) => {
      const [name = '', of = ''] = place.split(':');
      const forms = (all: Map<string, string>, base: string) =>
        [...all].filter(([each]) => each === base || (plain(each) === base && each !== base)).map(([, text]) => text);
      const [ours, theirs] = [forms(audit, key), forms(texts(locale, name), of)];
      return ours.length > 0 && String(ours) === String(theirs) ? [] : [`${key}: ${ours}, ${place}: ${theirs}`];
    });
    expect(differing).toEqual([]);
  });
});

it('reads a field by what it means in its act, and does not know what is recorded no longer', () => {
  expect(fieldOf('sso.edit', 'kind')).toBe('protocol');
  expect(fieldOf('audit.export', 'kind')).toBe('about');
  expect(fieldOf('team.edit', 'name')).toBe('name');
  for (const name of ['kind', 'constructor', '__proto__', 'shoeSize']) expect(fieldOf('team.edit', name)).toBeNull();
  expect(Object.keys(fieldsOfActs).filter((action) => !auditActions.includes(action as AuditAction))).toEqual([]);
});

it('knows whose names the page of the log has to have', () => {
  expect(namedIn('card.assign', 'holder')).toBe('people');
  expect(['member', 'team', 'card', 'event'].map((name) => namedIn('contact.export', name))).toEqual([
    ...['people', 'teams', 'cards', null],
  ]);
  expect(namedIn('team.grant', 'team')).toBeNull();
});

it('reads a text with its language as it was written', () => {
  expect(readTextIn(textIn('fr-CA', 'Oui : merci'))).toEqual(['fr-CA', 'Oui : merci']);
  expect(readTextIn('nothing')).toBeNull();
});

it('record takes nothing that has no words', () => {
  const target = { kind: 'team', id: 'x' };
  const acts = (tx: Context, found: Record<string, { to: string }>) => [
    // @ts-expect-error a field that the table does not have
    () => record(tx, 'o', 'team.edit', target, { shoeSize: { to: 41 } }),
    // @ts-expect-error a field of another act
    () => record(tx, 'o', 'team.edit', target, { kind: { to: 'saml' } }),
    // @ts-expect-error a value without a word
    () => record(tx, 'o', 'member.role', target, { role: { to: 'BOSS' } }),
    // @ts-expect-error fields that no one has named
    () => record(tx, 'o', 'team.edit', target, found),
    // @ts-expect-error a column of a row that has no words
    () => record(tx, 'o', 'team.edit', target, changesBetween({ shoeSize: 41 }, { shoeSize: 42 })),
    () => record(tx, 'o', 'sso.edit', target, { kind: { to: 'saml' } }),
    () => record(tx, 'o', 'team.edit', target, changesBetween({ name: 'Sales' }, { name: 'Field' })),
  ];
  expect(acts).toBeTypeOf('function');
});

/** Labels with the same words as the organization's pages, with the key there. */
const sameAs: Record<string, string> = {
  'fields.organizationName': 'organizations:name',
  'fields.protocol': 'sso:kind',
  'fields.issuer': 'sso:issuer',
  'fields.clientId': 'sso:clientId',
  'fields.clientSecret': 'sso:clientSecret',
  'fields.entityId': 'sso:entityId',
  'fields.signOnUrl': 'sso:signOnUrl',
  'fields.nameId': 'sso:nameId',
  'fields.signsRequests': 'sso:signsRequests',
  'fields.isIdpInitiated': 'sso:isIdpInitiated',
  'values.nameId.emailAddress': 'sso:nameEmail',
  'values.nameId.persistent': 'sso:namePersistent',
  'values.nameId.unspecified': 'sso:nameUnspecified',
  'fields.users': 'scim:users',
  'fields.groups': 'scim:groups',
  'fields.days': 'scim:lasts',
  'values.days.none': 'scim:lastsAlways',
  'values.days.count': 'scim:lastsDays',
  'fields.exchangeOnCards': 'policies:exchange',
  'fields.contactVisibility': 'policies:contacts',
  'fields.templatesEnforced': 'policies:templates',
  'fields.signInMethods': 'policies:methods',
  'fields.sessionHours': 'policies:hours',
  'fields.secondFactorFrom': 'policies:factor',
  'values.sessionHours.none': 'policies:hours_none',
  'values.sessionHours.count': 'policies:hours_count',
  'values.delivery.link': 'invitations:linkTitle',
  'values.format.vcard': 'contacts:exportVcard',
  'values.format.vcard4': 'contacts:exportVcard4',
  'values.format.csv': 'contacts:exportCsv',
  'fields.memberId': 'organization-contacts:member',
  'fields.ofTeam': 'organization-contacts:team',
  'fields.ofCard': 'organization-contacts:card',
  'fields.firstDay': 'organization-contacts:from',
  'fields.lastDay': 'organization-contacts:until',
  'fields.event': 'contacts:event',
  'fields.source': 'contacts:source',
  'values.status.unclaimed': 'codes:inStock',
  'values.status.linked': 'codes:linked',
  'values.status.released': 'codes:released',
  'values.status.lost': 'codes:lost',
  'fields.holder': 'organization-cards:holder',
  'fields.exchangeQuestions': 'organization-contacts:questionsTitle',
  'fields.optIn': 'organization-contacts:askOptIn',
  'fields.optInTexts': 'organization-contacts:optInWords',
  'values.exchangeOnCards.yes': 'policies:exchange_yes',
  'values.exchangeOnCards.no': 'policies:exchange_no',
  'values.exchangeOnCards.members': 'policies:exchange_members',
  'values.contactVisibility.yes': 'policies:contacts_yes',
  'values.contactVisibility.no': 'policies:contacts_no',
  'values.contactVisibility.members': 'policies:contacts_members',
  'values.templatesEnforced.yes': 'policies:templates_yes',
  'values.templatesEnforced.no': 'policies:templates_no',
  'values.templatesEnforced.members': 'policies:templates_members',
  'values.signInMethods.code': 'policies:method_code',
  'values.signInMethods.password': 'policies:method_password',
  'values.signInMethods.social': 'policies:method_social',
  'values.signInMethods.passkey': 'policies:method_passkey',
  'values.users.none': 'scim:accessNone',
  'values.users.read': 'scim:accessRead',
  'values.users.write': 'scim:accessWrite',
  'values.groups.none': 'scim:accessNone',
  'values.groups.read': 'scim:accessRead',
  'values.groups.write': 'scim:accessWrite',
  'values.source.exchange': 'contacts:sourceExchange',
  'values.source.scan': 'contacts:sourceScan',
  'values.source.import': 'contacts:sourceImport',
  'values.source.manual': 'contacts:sourceManual',
  'values.source.connection': 'contacts:sourceConnection',
  'values.role.USER': 'organizations:roleUSER',
  'values.role.ADMIN': 'organizations:roleADMIN',
  'values.role.OWNER': 'organizations:roleOWNER',
  'values.role.viewer': 'members:viewer',
  'values.role.manager': 'members:manager',
  'parts.name.prefix': 'card:prefix',
  'parts.name.first': 'card:first',
  'parts.name.middle': 'card:middle',
  'parts.name.last': 'card:last',
  'parts.name.suffix': 'card:suffix',
  'parts.name.preferred': 'card:preferred',
  'parts.name.phoneticFirst': 'card:phoneticFirst',
  'parts.name.phoneticLast': 'card:phoneticLast',
  'parts.pronouns': 'card:pronouns',
  'parts.accreditations': 'card:accreditations',
  'parts.photoId': 'card:photo',
  'parts.title': 'card:jobTitle',
  'parts.department': 'card:department',
  'parts.company': 'card:company',
  'parts.phoneticCompany': 'card:phoneticCompany',
  'parts.office': 'card:office',
  'parts.headline': 'card:headline',
  'parts.bio': 'card:bio',
  'parts.logoId': 'card:pictureLogo',
  'parts.coverId': 'card:pictureCover',
  'parts.fields.phone': 'card:kindPhone',
  'parts.fields.email': 'card:kindEmail',
  'parts.fields.website': 'card:kindWebsite',
  'parts.fields.address': 'card:kindAddress',
  'parts.fields.account': 'card:accounts',
  'parts.fields.booking': 'card:kindBooking',
  'parts.fields.video': 'card:kindVideo',
  'parts.fields.document': 'card:kindDocument',
  'parts.fields.text': 'card:kindText',
  'parts.look': 'card:sectionLook',
  'parts.exchangeForm': 'card:sectionExchange',
};
