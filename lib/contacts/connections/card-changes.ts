import type { CardContent, CardField } from '@/lib/cards/card/schema';
import { fieldIdentity } from '@/lib/contacts/book/model';
import { type ContactContent, contactFieldKinds } from '@/lib/contacts/book/schema';
import { same } from '@/lib/platform/three-way';
import { type CardChange, sharedWords } from './schema';

/** The parts of a card that a contact can have too. */
type Said = Pick<CardContent, 'name' | 'fields' | (typeof sharedWords)[number]>;

const kinds: readonly string[] = contactFieldKinds;
const waysOf = ({ fields }: Pick<Said, 'fields'>) => fields.filter(({ kind }) => kinds.includes(kind));
const keyOf = (id: string) => `way:${id}`;

/**
 * The contact's field for a field that a card has or had: the one with the same id, else the one that leads to the same place.
 */
function ownWay(content: ContactContent, way: CardField): CardField | undefined {
  return (
    content.fields.find(({ id, kind }) => id === way.id && kind === way.kind) ??
    content.fields.find((field) => fieldIdentity(field) === fieldIdentity(way))
  );
}

/**
 * The changes of a card since they were last looked at, one by one. A value that the contact has already is no change; neither is
 * a value removed from the card that the contact does not have.
 */
export function cardChanges(content: ContactContent, seen: Said, now: Said): CardChange[] {
  const changes: CardChange[] = [];
  if (!same(seen.name, now.name) && !same(content.name, now.name))
    changes.push({ kind: 'name', key: 'name', before: content.name, after: now.name });
  for (const kind of sharedWords)
    if (seen[kind] !== now[kind] && content[kind] !== now[kind])
      changes.push({ kind, key: kind, before: content[kind], after: now[kind] });
  const [before, after] = [waysOf(seen), waysOf(now)];
  for (const way of after) {
    const was = before.find(({ id }) => id === way.id);
    const isSame = was && fieldIdentity(was) === fieldIdentity(way) && was.label === way.label;
    if (isSame || content.fields.some((field) => fieldIdentity(field) === fieldIdentity(way))) continue;
    changes.push({ kind: 'way', key: keyOf(way.id), before: (was && ownWay(content, was)) ?? null, after: way });
  }
  for (const way of before.filter(({ id }) => !after.some((other) => other.id === id))) {
    const own = ownWay(content, way);
    const isElsewhere = after.some((other) => fieldIdentity(other) === fieldIdentity(way));
    if (own && !isElsewhere) changes.push({ kind: 'way', key: keyOf(way.id), before: own, after: null });
  }
  return changes;
}

/** The content of a contact with one change of its card applied. */
export function withChange(content: ContactContent, change: CardChange): ContactContent {
  if (change.kind === 'name') return { ...content, name: change.after };
  if (change.kind !== 'way') return { ...content, [change.kind]: change.after };
  const { before, after } = change;
  const fields = content.fields.flatMap((field) => {
    if (field.id !== before?.id) return [field];
    return after ? [{ ...after, id: field.id, isPrimary: field.isPrimary }] : [];
  });
  if (before || !after) return { ...content, fields };
  // If the contact uses the id for another field, the new field gets a free id.
  const isFree = !fields.some(({ id }) => id === after.id);
  let number = fields.length;
  while (fields.some(({ id }) => id === `c${number}`)) number += 1;
  return { ...content, fields: [...fields, isFree ? after : { ...after, id: `c${number}` }] };
}

/**
 * The state of a card that counts as seen after these changes were settled: their parts as the card is now, all others as before.
 */
export function seenWith<Seen extends Said>(seen: Seen, now: Said, keys: string[]): Seen {
  const words = Object.fromEntries(sharedWords.flatMap((kind) => (keys.includes(kind) ? [[kind, now[kind]]] : [])));
  const isSettled = ({ id }: CardField) => keys.includes(keyOf(id));
  const kept = seen.fields.filter((field) => !isSettled(field));
  return {
    ...seen,
    ...words,
    ...(keys.includes('name') ? { name: now.name } : {}),
    fields: [...kept, ...now.fields.filter(isSettled)],
  };
}
