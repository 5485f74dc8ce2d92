import { readInBook } from '@/lib/contacts/book';
import { cardFiles, type VCardVersion } from './card-files';
import type { Asked, Resource } from './properties';

export type Rows = Awaited<ReturnType<typeof readInBook>>;

/** Contacts with what is asked for of them; vCards are written only where they are. */
export async function* cardResources(asked: Asked, rows: Rows, version: VCardVersion | null): AsyncGenerator<Resource> {
  const of = ({ id, revision, updatedAt }: Rows[number]): Resource => ({
    place: { kind: 'card', owner: asked.ownerId, id },
    ...{ revision, changedAt: updatedAt },
  });
  if (version === null) yield* rows.map(of);
  else
    for await (const { row, file } of cardFiles(asked.ctx, rows, version)) {
      // What a plain GET would give is version 3.0: the length of another is not told.
      const bytes = version === '3.0' ? { length: Buffer.byteLength(file) } : {};
      yield { ...of(row), file, ...bytes };
    }
}

/** A contact with how long its vCard is; anything else as it is. */
export async function withLength(resource: Resource, asked: Asked): Promise<Resource> {
  const { place } = resource;
  if (place.kind !== 'card') return resource;
  for await (const found of cardResources(asked, await readInBook(asked.ctx, asked.ownerId, [place.id]), '3.0'))
    return found;
  return resource;
}
