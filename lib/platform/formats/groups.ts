import { FormatError, mostPeople } from './format-error';
import type { PersonRead } from './person';

/** What a file says of the groups of its people and what nobody in it is found for. */
export type GroupsRead = {
  /** Members that groups name and that are not in the file, each once a group. */
  missingMembers: number;
  /** Names of groups of whose members nobody is in the file, at most 20. */
  emptyGroups: string[];
};

/** Nothing that is missing. */
export const noGroups = (): GroupsRead => ({ missingMembers: 0, emptyGroups: [] });

/** A group of people as a file has it: who is in it by UID, or by an address of theirs. */
export type Group = { name: string; members: readonly string[] };

/** Members of all groups of a file. */
const mostMembers = 10 * mostPeople;
/** Groups that are told by name. */
const mostNamed = 20;

/** A member as it is looked for: a UID with or without `urn:uuid:`, in any case; `mailto:` and `tel:` stay. */
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

  /** @throws FormatError `too_many_fields` where the groups have more than 200,000 members */
  add(group: Group): void {
    this.seen.set(group, new Set());
    this.total += group.members.length;
    if (this.total > mostMembers) throw new FormatError('too_many_fields');
    for (const member of group.members) {
      const key = memberKey(member);
      const known = this.groups.get(key);
      if (known) known.add(group);
      else this.groups.set(key, new Set([group]));
    }
  }

  /** A person with the groups they are in. */
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

  /** Once everybody has been joined. */
  end(): GroupsRead {
    const found = noGroups();
    for (const [{ name, members }, seen] of this.seen) {
      found.missingMembers += new Set(members.map(memberKey)).size - seen.size;
      if (seen.size === 0 && found.emptyGroups.length < mostNamed) found.emptyGroups.push(name);
    }
    return found;
  }
}
