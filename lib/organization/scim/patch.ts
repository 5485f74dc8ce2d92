import { isObject } from '@/lib/platform/formats/is-object';
import { type Attribute, attributeOf, extensionOf, type Resource, type ResourceType } from './attribute-types';
import type { Filter } from './filter';
import { valueTest } from './filter-match';
import { parsePath, type Target } from './patch-path';
import { Effort, looksOfPath, type Value, Values } from './patch-values';
import {
  assertObject,
  assertRequired,
  assertSchema,
  assertValues,
  isUnassigned,
  readExtension,
  readValue,
} from './read-resource';
import { refused } from './scim-error';

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Most operations of one request. */
const maxOperations = 1000;

type Op = 'add' | 'replace' | 'remove';
type OfAttribute = Target & { attribute: Attribute };

/** The values of an attribute that operations have changed, and how many there were before. */
type List = { values: Values; before: number };

/** A resource while operations change it. Only attributes of the core have several values, none of an extension. */
type Draft = { type: ResourceType; resource: Resource; lists: Map<Attribute, List>; effort: Effort };

/** The new value that a filter of equalities describes: `[type eq "work"]` is `{ type: 'work' }`; null for other filters. */
function described(filter: Filter): Value | null {
  if (filter.kind === 'compare' && filter.op === 'eq') return { [filter.path]: filter.value };
  if (filter.kind !== 'and') return null;
  const [left, right] = [described(filter.left), described(filter.right)];
  return left && right && { ...left, ...right };
}

/** The parts that a value names but leaves empty: `null` unassigns (RFC 7643, section 2.5). */
function emptied(attributes: readonly Attribute[], raw: Value): Resource {
  const names = Object.entries(raw).flatMap(([name, value]) => {
    const attribute = attributeOf(attributes, name);
    const isGone = attribute && attribute.mutability !== 'readOnly' && isUnassigned(value);
    return isGone ? [attribute.name] : [];
  });
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** Changes the values that a filter chooses, or adds the one that it describes. */
function inChosen(
  op: Op,
  { attribute, sub }: OfAttribute,
  filter: Filter,
  values: Values,
  raw: unknown,
  effort: Effort,
): void {
  const chosen = values.where(valueTest(filter, attribute, effort.fold));
  if (op === 'remove') {
    for (const at of chosen) {
      if (sub) values.change(at, { [sub.name]: undefined });
      else values.take(at);
    }
    return;
  }
  const change = sub ? { [sub.name]: raw } : raw;
  if (!isObject(change)) throw refused('invalidValue', `${attribute.name} is complex: the value must be an object`);
  const read = (value: Value) => (readValue(attribute, [value]) as Value[])[0] ?? {};
  if (chosen.length === 0) {
    const start = op === 'add' ? described(filter) : null;
    if (!start) throw refused('noTarget', `No value of ${attribute.name} matches the filter`);
    values.add([read({ ...start, ...change })]);
    return;
  }
  // What is held has been read before: only the change is read, once for all chosen values.
  const parts = { ...emptied(attribute.subAttributes ?? [], change), ...read(change) };
  for (const at of chosen) values.change(at, parts);
  if (parts.primary === true) values.unmark(chosen[0] ?? null);
}

/** Changes an attribute that has several values. */
function inSeveral(op: Op, target: OfAttribute, { resource, lists, effort }: Draft, raw: unknown): void {
  const { attribute, filter, sub } = target;
  const made = (values: unknown) => new Values(attribute, (values ?? []) as Value[], effort);
  const held = resource[attribute.name];
  const list = lists.get(attribute);
  const before = list?.before ?? (Array.isArray(held) ? held.length : 0);
  let values = list?.values ?? made(Array.isArray(held) ? held : []);
  if (filter) inChosen(op, target, filter, values, raw, effort);
  else if (sub) {
    // Without a filter the operation changes every value.
    const part = { [sub.name]: op === 'remove' ? undefined : readValue(sub, raw) };
    const all = values.where(null);
    if (op !== 'remove' && all.length === 0) values = made(readValue(attribute, [{ [sub.name]: raw }]));
    for (const at of all) values.change(at, part);
  } else if (op === 'remove') {
    // Not in RFC 7644: Microsoft Entra ID sends the values to be removed.
    if (isUnassigned(raw)) values = made([]);
    else values.removeNamed((readValue(attribute, raw) ?? []) as Value[]);
  } else if (op === 'add') values.add((readValue(attribute, raw) ?? []) as Value[]);
  else values = made(readValue(attribute, raw));
  lists.set(attribute, { values, before });
}

/** The new value of an attribute of one value after an operation. `undefined`: nothing is left of it. */
function changed(op: Op, { attribute, sub }: OfAttribute, held: unknown, raw: unknown): unknown {
  if (sub) return { ...(isObject(held) ? held : {}), [sub.name]: op === 'remove' ? undefined : readValue(sub, raw) };
  if (op === 'remove') return undefined;
  const read = readValue(attribute, raw);
  if (attribute.type !== 'complex' || !isObject(held) || !isObject(read)) return read;
  return { ...held, ...(isObject(raw) ? emptied(attribute.subAttributes ?? [], raw) : {}), ...read };
}

/** Removes unassigned parts from a value, also within lists. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy).filter((each) => !isUnassigned(each));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).map(([name, part]) => [name, tidy(part)] as const);
  return Object.fromEntries(kept.filter(([, part]) => !isUnassigned(part)));
}

/** The resource after an operation on something that has one value. */
function withChange(resource: Resource, op: Op, target: OfAttribute, raw: unknown): Resource {
  const { extension, attribute } = target;
  if (extension === null) return { ...resource, [attribute.name]: changed(op, target, resource[attribute.name], raw) };
  const parts = isObject(resource[extension]) ? resource[extension] : {};
  const value = changed(op, target, parts[attribute.name], raw);
  return { ...resource, [extension]: { ...parts, [attribute.name]: value } };
}

/** The resource after an operation on a whole extension. */
function withExtension({ type, resource }: Draft, op: Op, extension: string | null, raw: unknown): Resource {
  const schema = extensionOf(type, extension ?? '');
  if (!schema || extension === null) throw refused('invalidPath', 'Unknown schema extension');
  if (op === 'remove') return { ...resource, [extension]: undefined };
  const held = isObject(resource[extension]) ? resource[extension] : {};
  const gone = isObject(raw) ? emptied(schema.attributes, raw) : {};
  return { ...resource, [extension]: { ...held, ...gone, ...readExtension(schema, raw) } };
}

function operate(draft: Draft, op: Op, path: string, raw: unknown): void {
  const target = parsePath(draft.type, path);
  const { extension, attribute, sub } = target;
  if (!attribute) {
    draft.resource = withExtension(draft, op, extension, raw);
    return;
  }
  if (attribute.mutability === 'readOnly' || sub?.mutability === 'readOnly')
    throw refused('mutability', `${path.slice(0, 200)} is read-only`);
  if (attribute.required && op === 'remove') throw refused('mutability', `${attribute.name} is required`);
  if (attribute.multiValued) inSeveral(op, { ...target, attribute }, draft, raw);
  else draft.resource = withChange(draft.resource, op, { ...target, attribute }, raw);
}

/** Without a path, the value names what changes; read-only and unknown attributes in it are ignored, as in a PUT. */
function operateOnAll(draft: Draft, op: Op, raw: unknown): void {
  if (op === 'remove') throw refused('noTarget', 'remove requires a path');
  if (!isObject(raw)) throw refused('invalidValue', 'Without a path, the value must be an object');
  for (const [path, value] of Object.entries(raw)) {
    draft.effort.spend(looksOfPath);
    let target: Target | null = null;
    try {
      target = parsePath(draft.type, path);
    } catch {
      continue;
    }
    const isKept = target.attribute?.mutability === 'readOnly' || target.sub?.mutability === 'readOnly';
    if (!isKept) operate(draft, op, path, value);
  }
}

/** The changed resource, if it is one that could be created (RFC 7643, section 2.4, for primary values). */
function finished({ type, resource, lists }: Draft): Resource {
  let result = resource;
  for (const [attribute, { values, before }] of lists) {
    const all = values.all();
    assertValues(attribute, all, before);
    result = { ...result, [attribute.name]: all };
  }
  const tidied = tidy(result) as Resource;
  assertRequired(type, tidied);
  return tidied;
}

/**
 * Applies all operations of a PATCH to a resource, or none (RFC 7644, section 3.5.2). `op` is read in any case.
 * @throws ScimError `invalidSyntax`, `invalidPath`, `invalidFilter`, `invalidValue`, `noTarget`, `mutability`, `tooMany`
 */
export function applyPatch(type: ResourceType, resource: Resource, body: unknown): Resource {
  assertObject(body);
  assertSchema(body, patchSchema);
  const operations = body.Operations ?? body.operations;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > maxOperations)
    throw refused('invalidSyntax', `Operations must be a list of 1 to ${maxOperations} operations`);
  const draft: Draft = { type, resource, lists: new Map(), effort: new Effort() };
  for (const operation of operations) {
    assertObject(operation);
    const { op, path, value } = operation;
    const word = String(op).toLowerCase();
    if (word !== 'add' && word !== 'replace' && word !== 'remove')
      throw refused('invalidSyntax', 'op must be add, replace or remove');
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw refused('invalidPath', 'path must be a string');
    if (word !== 'remove' && value === undefined) throw refused('invalidValue', `${word} requires a value`);
    if (path) operate(draft, word, path, value);
    else operateOnAll(draft, word, value);
  }
  return finished(draft);
}
