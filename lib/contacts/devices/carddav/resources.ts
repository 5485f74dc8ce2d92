import { readInBook } from '@/lib/contacts/book/book';
import { cardFiles, type VCardVersion } from './card-files';
import { groupResource, groupsAt } from './groups';
import type { Asked, Resource } from './properties';

export type Rows = Awaited<ReturnType<typeof readInBook>>;

/** Contacts as resources; their vCards are written only if a version is given. */
export async function* cardResources(asked: Asked, rows: Rows, version: VCardVersion | null): AsyncGenerator<Resource> {
  const of = ({ id, revision, updatedAt }: Rows[number]): Resource => ({
    place: { kind: 'card', owner: asked.ownerId, id },
    ...{ revision, changedAt: updatedAt },
  });
  if (version === null) yield* rows.map(of);
  else
    for await (const { row, file } of cardFiles(asked, rows, version)) {
      // A plain GET returns version 3.0, so the length of another version is not told.
      const bytes = version === '3.0' ? { length: Buffer.byteLength(file) } : {};
      yield { ...of(row), file, ...bytes };
    }
}

type Find = (id: string) => Promise<Resource | undefined>;

/**
 * The resources in use with these ids: contacts are read at once, groups, whose vCards may be long, only when they are needed.
 */
export async function cardsAt(asked: Asked, ids: string[], version: VCardVersion | null): Promise<Find> {
  const rows = (await readInBook(asked.ctx, asked.ownerId, ids)).filter(({ deletedAt }) => deletedAt === null);
  const resources = new Map<string, Resource>();
  for await (const resource of cardResources(asked, rows, version))
    if (resource.place.kind === 'card') resources.set(resource.place.id, resource);
  const groups = await groupsAt(
    asked,
    ids.filter((id) => !resources.has(id)),
  );
  return async (id) => {
    const group = groups.get(id);
    return group ? groupResource(asked, group, version) : resources.get(id);
  };
}

/** The contact or group in use with this id; null where there is none. */
export async function cardAt(asked: Asked, id: string, version: VCardVersion | null): Promise<Resource | null> {
  return (await (await cardsAt(asked, [id], version))(id)) ?? null;
}

/** A contact or group with the length of its vCard; any other resource as it is. */
export async function withLength(resource: Resource, asked: Asked): Promise<Resource> {
  const { place } = resource;
  return place.kind === 'card' ? ((await cardAt(asked, place.id, '3.0')) ?? resource) : resource;
}
