import { FormatError, maxPeople } from './format-error';
import type { PersonRead } from './person';

/** The problems with the groups in a file: members and groups for which the file contains no people. */
export type GroupsRead = {
  /** The number of members that groups name and that are not in the file, counted once for each group. */
  missingMembers: number;
  /** The names of groups without any member in the file, at most 20. */
  emptyGroups: string[];
};

/** Returns a result without problems. */
export const noGroups = (): GroupsRead => ({ missingMembers: 0, emptyGroups: [] });

/** A group of people in a file; its members are given by UID, or by an email address or phone number. */
export type Group = { name: string; members: readonly string[] };

/** The largest number of members in all groups of a file. */
const maxMembers = 10 * maxPeople;
/** The largest number of empty groups whose names are reported. */
const maxNamed = 20;

/** Returns the form in which members are compared: a UID in lower case, without `urn:uuid:`; `mailto:` and `tel:` stay. */
export const memberKey = (uri: string) =>
  uri
    .trim()
    .toLowerCase()
    .replace(/^urn:uuid:/, '');

const keysOf = ({ uid, emails, phones }: PersonRead): string[] => [
  ...(uid === undefined ? [] : [memberKey(uid)]),
  ...emails.map(({ address }) => `mailto:${address.toLowerCase()}`),
  ...phones.map(({ number }) => `tel:${number}`),
];

/** The groups of a file, each of which becomes a category of the people in it. */
export class Memberships {
  private readonly groups = new Map<string, Set<Group>>();
  private readonly seen = new Map<Group, Set<string>>();

  private total = 0;

  /** Adds a group. @throws FormatError `too_many_fields` where the groups have more than 200,000 members */
  add(group: Group): void {
    this.seen.set(group, new Set());
    this.total += group.members.length;
    if (this.total > maxMembers) throw new FormatError('too_many_fields');
    for (const member of group.members) {
      const key = memberKey(member);
      const groups = this.groups.get(key);
      if (groups) groups.add(group);
      else this.groups.set(key, new Set([group]));
    }
  }

  /** Returns a person with the names of their groups added to the categories. */
  joined(person: PersonRead): PersonRead {
    if (this.seen.size === 0) return person;
    const names: string[] = [];
    for (const key of keysOf(person)) {
      for (const group of this.groups.get(key) ?? []) {
        this.seen.get(group)?.add(key);
        names.push(group.name);
      }
    }
    return names.length === 0 ? person : { ...person, categories: [...new Set([...person.categories, ...names])] };
  }

  /** Returns the problems with the groups; called after all people have been joined. */
  end(): GroupsRead {
    const read = noGroups();
    for (const [{ name, members }, seen] of this.seen) {
      read.missingMembers += new Set(members.map(memberKey)).size - seen.size;
      if (seen.size === 0 && read.emptyGroups.length < maxNamed) read.emptyGroups.push(name);
    }
    return read;
  }
}
