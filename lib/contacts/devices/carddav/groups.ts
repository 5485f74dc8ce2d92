import {
  type Change,
  contactChanges,
  type GroupMark,
  groupChanges,
  groupMarks,
  memberUids,
  type Wanted,
} from '@/lib/contacts/book/book';
import { writeGroup3, writeGroup4 } from '@/lib/platform/formats/vcard/write-group';
import type { VCardVersion } from './card-files';
import type { Asked, Resource } from './properties';

/** The groups with these ids, by id; empty for programs that would show each group as a person. */
export async function groupsAt({ ctx, ownerId, hasGroups }: Asked, ids: string[]): Promise<Map<string, GroupMark>> {
  const groups = hasGroups ? await groupMarks(ctx, ownerId, ids) : [];
  return new Map(groups.map((group) => [group.id, group]));
}

/** A group as a resource. Its vCard, which names every member, is written only if it is asked for. */
export async function groupResource(
  { ctx, ownerId }: Asked,
  { id, name, revision, updatedAt }: GroupMark,
  version: VCardVersion | null,
): Promise<Resource> {
  const resource: Resource = { place: { kind: 'card', owner: ownerId, id }, revision, changedAt: updatedAt };
  if (version === null) return resource;
  const group = { uid: id, name, revised: updatedAt, members: await memberUids(ctx, id) };
  if (version === '4.0') return { ...resource, file: writeGroup4(group) };
  const file = writeGroup3(group);
  return { ...resource, file, length: Buffer.byteLength(file) };
}

/** All groups of the book, one after the other, so that 200 groups of thousands of members each are not in memory at once. */
export async function* groupResources(asked: Asked, version: VCardVersion | null): AsyncGenerator<Resource> {
  if (!asked.hasGroups) return;
  for (const group of await groupMarks(asked.ctx, asked.ownerId)) yield await groupResource(asked, group, version);
}

const order = (one: Change, other: Change) => one.revision - other.revision || (one.id < other.id ? -1 : 1);

/** The changes of the book: contacts, and groups for programs that keep them, in the order of changes. */
export async function changesOf({ ctx, ownerId, hasGroups }: Asked, wanted: Wanted): Promise<Change[]> {
  const people = await contactChanges(ctx, ownerId, wanted);
  if (!hasGroups) return people;
  return [...people, ...(await groupChanges(ctx, ownerId, wanted))].sort(order).slice(0, wanted.limit);
}
