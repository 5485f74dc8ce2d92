import { describe, expect, it } from 'vitest';
import { growth } from '@/tests/support/growth';
import type { Resource, ResourceType } from './attribute-types';
import { groupType } from './group-schema';
import { applyPatch } from './patch';
import { ScimError } from './scim-error';
import { userType } from './user-schema';

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const emailsOf = (count: number) => many(count, (at) => ({ value: `a${at}@corp.example`, type: `t${at}` }));
const group = (count: number): Resource => ({
  displayName: 'Sales',
  members: many(count, (at) => ({ value: `m${at}`, type: 'User' })),
});
const user = (count: number): Resource => ({ userName: 'ada@corp.example', emails: emailsOf(count) });

const patched = (type: ResourceType, resource: Resource, ...Operations: object[]) =>
  applyPatch(type, resource, { Operations }) as Record<string, Record<string, unknown>[]>;
/** Why a PATCH is refused; null where it is not. */
function refusalOf(type: ResourceType, resource: Resource, ...operations: object[]): string | null {
  try {
    patched(type, resource, ...operations);
    return null;
  } catch (error) {
    if (error instanceof ScimError) return `${error.status} ${error.scimType}`;
    throw error;
  }
}

describe('takes time in proportion to the operations on several values', () => {
  const members = (name: string) => (at: number) => ({ op: name, path: 'members', value: [{ value: `m${at}` }] });
  it.each<[string, ResourceType, (size: number) => Resource, (at: number) => object]>([
    ['adds members', groupType, () => group(0), members('add')],
    ['adds known members', groupType, group, members('add')],
    ['removes members by value', groupType, group, members('remove')],
    ['removes members by filter', groupType, group, (at) => ({ op: 'remove', path: `members[value eq "m${at}"]` })],
    [
      'adds email addresses and removes them',
      userType,
      () => user(0),
      (at) =>
        at % 2 === 0
          ? { op: 'add', path: 'emails', value: { value: `m${at}`, primary: true } }
          : { op: 'remove', path: `emails[value eq "M${at - 1}"]` },
    ],
  ])('that a directory sends: %s', { timeout: 60_000 }, (_, type, resource, operation) => {
    const parts = 20;
    // Several times over, so that there is enough to measure.
    const work = (size: number) => {
      for (let round = 0; round < 10; round += 1) patched(type, resource(size), ...many(size, operation));
    };
    expect(growth(work, 1000, parts)).toBeLessThan(parts / 3);
  });
});

describe('operations that look at everything are refused before they take long', () => {
  const long = many(60, (at) => `type eq "x${at}"`).join(' or ');
  it.each<[string, ResourceType, Resource, (at: number) => object]>([
    ['filters of many comparisons', userType, user(50), () => ({ op: 'remove', path: `emails[${long}]` })],
    [
      'long strings that are searched for',
      userType,
      user(50),
      (at) => ({ op: 'remove', path: `emails[value co "${'x'.repeat(900)}${at}"]` }),
    ],
    ['filters on many members', groupType, group(5000), () => ({ op: 'remove', path: 'members[type eq "x"]' })],
    [
      'a part of all members',
      groupType,
      group(5000),
      (at) => ({ op: 'replace', path: 'members.value', value: `${at}` }),
    ],
    [
      'long values written anew',
      userType,
      { ...user(0), emails: many(50, (at) => ({ value: `${'é'.repeat(1900)}${at}` })) },
      (at) => ({ op: 'replace', path: 'emails[value pr].type', value: `${at}` }),
    ],
    [
      'many paths in values without a path',
      userType,
      user(1),
      () => ({ op: 'add', value: Object.fromEntries(many(29, (at) => [`emails[${at}`, 1])) }),
    ],
  ])('%s', (_, type, resource, operation) => {
    expect(refusalOf(type, resource, ...many(900, operation))).toBe('400 tooMany');
  });

  it('but not what directories send', () => {
    // Okta and scripts send an operation for each member; Entra ID chooses values of a person by their type.
    const removed = patched(
      groupType,
      group(5000),
      ...many(1000, (at) => ({ op: 'remove', path: `members[value eq "m${at}"]` })),
    );
    expect(removed.members).toHaveLength(4000);
    const types = ['work', 'home', 'mobile', 'fax', 'pager', 'other'];
    const operations = types.flatMap((type) => [
      { op: 'Add', path: `phoneNumbers[type eq "${type}"].value`, value: `+49 30 ${type.length}` },
      { op: 'Replace', path: `phoneNumbers[type eq "${type}"].display`, value: type },
      { op: 'Add', path: `emails[type eq "${type}" and primary eq "False"].value`, value: `${type}@corp.example` },
    ]);
    const { emails, phoneNumbers } = patched(userType, user(40), ...operations);
    expect([emails?.length, phoneNumbers?.length]).toEqual([46, 6]);
  });
});

describe('what is patched has the limits of what is created', () => {
  const add = (from: number, count: number) => ({
    op: 'add',
    path: 'emails',
    value: many(count, (at) => ({ value: `b${from + at}@corp.example` })),
  });

  it('in the number of values, over all operations and with what was there', () => {
    expect(refusalOf(userType, user(0), add(0, 30), add(30, 30))).toBe('400 invalidValue');
    expect(refusalOf(userType, user(40), add(0, 11))).toBe('400 invalidValue');
    const filtered = many(51, (at) => ({
      op: 'add',
      path: `emails[type eq "n${at}"].value`,
      value: `n${at}@corp.example`,
    }));
    expect(refusalOf(userType, user(0), ...filtered)).toBe('400 invalidValue');
    expect(
      refusalOf(userType, user(0), { op: 'add', value: { emails: add(0, 30).value, Emails: add(30, 30).value } }),
    ).toBe('400 invalidValue');
    expect(patched(userType, user(40), add(0, 10)).emails).toHaveLength(50);
  });

  it('where operations add before they remove, only at the end', () => {
    const swap = [add(0, 50), ...many(50, (at) => ({ op: 'remove', path: `emails[value eq "a${at}@corp.example"]` }))];
    expect(patched(userType, user(50), ...swap).emails).toEqual(add(0, 50).value);
  });

  it('in the number of primary values', () => {
    expect(refusalOf(userType, user(2), { op: 'replace', path: 'emails.primary', value: true })).toBe(
      '400 invalidValue',
    );
    const all = { op: 'replace', path: 'emails[value co "corp"].primary', value: 'True' };
    expect(patched(userType, user(3), all).emails?.map(({ primary }) => primary)).toEqual([true, false, false]);
  });

  it('but a group grows by several requests', () => {
    const named = (count: number) => ({
      op: 'add',
      path: 'members',
      value: many(count, (at) => ({ value: `n${at}` })),
    });
    expect(patched(groupType, group(6000), named(5000)).members).toHaveLength(11_000);
    const rest = { op: 'add', path: 'members', value: many(2, (at) => ({ value: `o${at}` })) };
    expect(refusalOf(groupType, group(6000), named(4999), rest)).toBe('400 invalidValue');
  });
});

it('a value that is there already changes nothing, also the primary one', () => {
  const emails = [{ value: 'a@corp.example', type: 'work', primary: true }, { value: 'b@corp.example' }];
  const add = { op: 'add', path: 'emails', value: [{ primary: true, type: 'work', value: 'a@corp.example' }] };
  expect(patched(userType, { ...user(0), emails }, add).emails).toEqual(emails);
});
