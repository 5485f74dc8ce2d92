import { type Attribute, attributeOf, extensionOf, type Resource, type ResourceType } from './attributes';
import type { Filter } from './filter';
import { isMatch } from './filter-match';
import { parsePath, type Target } from './patch-path';
import { assertObject, assertRequired, assertSchema, isUnassigned, readExtension, readValue } from './read-resource';
import { refused } from './scim-error';

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** Most operations of one request. */
const mostOperations = 1000;

type Op = 'add' | 'replace' | 'remove';
type Value = Record<string, unknown>;

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The key of one of several values: its `value` with its type, as members have; null where it has none. */
const keyOf = (value: unknown) =>
  isObject(value) && value.value !== undefined ? JSON.stringify([value.value, value.type]) : null;

/** A string that is the same for equal values, in whatever order their parts come. */
const textOf = (value: unknown) => JSON.stringify(value, isObject(value) ? Object.keys(value).sort() : undefined);

/** Adds values to others; a new primary value takes the mark from the old one (RFC 7644, section 3.5.2). */
function withAdded(held: unknown[], added: unknown[]): unknown[] {
  const isPrimary = added.some((value) => isObject(value) && value.primary === true);
  const kept = isPrimary
    ? held.map((value) => (isObject(value) && value.primary === true ? { ...value, primary: false } : value))
    : held;
  const known = new Set(held.map(textOf));
  const fresh = added.filter((value) => !known.has(textOf(value)));
  const replaced = new Set(fresh.map(keyOf));
  return [...kept.filter((value) => keyOf(value) === null || !replaced.has(keyOf(value))), ...fresh];
}

/** The new value that a filter of equalities describes: `[type eq "work"]` is `{ type: 'work' }`; null for other filters. */
function described(filter: Filter): Value | null {
  if (filter.kind === 'compare' && filter.op === 'eq') return { [filter.path]: filter.value };
  if (filter.kind !== 'and') return null;
  const [left, right] = [described(filter.left), described(filter.right)];
  return left && right && { ...left, ...right };
}

function inValues(op: Op, { attribute, filter, sub }: Target & { attribute: Attribute }, held: Value[], raw: unknown) {
  if (!filter) throw new Error('a target without a filter');
  const chosen = held.map((value) => isMatch(filter, attribute, value));
  if (op === 'remove') {
    if (!sub) return held.filter((_, at) => !chosen[at]);
    return held.map((value, at) => (chosen[at] ? { ...value, [sub.name]: undefined } : value));
  }
  const change = sub ? { [sub.name]: raw } : raw;
  if (!isObject(change)) throw refused('invalidValue', `${attribute.name} is complex: the value must be an object`);
  const read = (value: Value) => (readValue(attribute, [value]) as Value[])[0] ?? {};
  if (!chosen.includes(true)) {
    const start = op === 'add' ? described(filter) : null;
    if (!start) throw refused('noTarget', `No value of ${attribute.name} matches the filter`);
    return withAdded(held, [read({ ...start, ...change })]);
  }
  const changed = held.map((value, at) => (chosen[at] ? read({ ...value, ...change }) : value));
  const first = change.primary === true || change.primary === 'true' ? chosen.indexOf(true) : -1;
  return first === -1
    ? changed
    : changed.map((value, at) => (at === first || !value.primary ? value : { ...value, primary: false }));
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

/** The new value of an attribute after an operation. `undefined`: nothing is left of it. */
function changed(op: Op, target: Target & { attribute: Attribute }, held: unknown, raw: unknown): unknown {
  const { attribute, filter, sub } = target;
  const values = (Array.isArray(held) ? held : []) as Value[];
  if (filter) return inValues(op, target, values, raw);
  if (sub && attribute.multiValued) {
    // Without a filter the operation changes every value.
    if (op !== 'remove' && values.length === 0) return readValue(attribute, [{ [sub.name]: raw }]);
    return values.map((value) => ({ ...value, [sub.name]: op === 'remove' ? undefined : readValue(sub, raw) }));
  }
  if (sub) return { ...(isObject(held) ? held : {}), [sub.name]: op === 'remove' ? undefined : readValue(sub, raw) };
  if (op === 'remove') {
    // Not in RFC 7644: Microsoft Entra ID sends the values to be removed.
    if (!attribute.multiValued || isUnassigned(raw)) return undefined;
    const gone = new Set(((readValue(attribute, raw) ?? []) as Value[]).map(({ value }) => value));
    return values.filter(({ value }) => !gone.has(value));
  }
  const read = readValue(attribute, raw);
  if (attribute.multiValued) return op === 'add' ? withAdded(values, (read as unknown[] | undefined) ?? []) : read;
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

function put(
  resource: Resource,
  { extension, attribute }: Target & { attribute: Attribute },
  value: unknown,
): Resource {
  if (extension === null) return { ...resource, [attribute.name]: value };
  const parts = isObject(resource[extension]) ? resource[extension] : {};
  return { ...resource, [extension]: { ...parts, [attribute.name]: value } };
}

function operate(type: ResourceType, resource: Resource, op: Op, path: string, raw: unknown): Resource {
  const target = parsePath(type, path);
  const { extension, attribute, sub } = target;
  if (!attribute) {
    const schema = extensionOf(type, extension ?? '');
    if (!schema || extension === null) throw refused('invalidPath', 'Unknown schema extension');
    if (op === 'remove') return { ...resource, [extension]: undefined };
    const held = isObject(resource[extension]) ? resource[extension] : {};
    const gone = isObject(raw) ? emptied(schema.attributes, raw) : {};
    return { ...resource, [extension]: { ...held, ...gone, ...readExtension(schema, raw) } };
  }
  if (attribute.mutability === 'readOnly' || sub?.mutability === 'readOnly')
    throw refused('mutability', `${path.slice(0, 200)} is read-only`);
  if (attribute.required && op === 'remove') throw refused('mutability', `${attribute.name} is required`);
  const parts = extension === null ? resource : (resource[extension] as Resource | undefined);
  return put(resource, { ...target, attribute }, changed(op, { ...target, attribute }, parts?.[attribute.name], raw));
}

/** Without a path, the value names what changes; read-only and unknown attributes in it are ignored, as in a PUT. */
function operateOnAll(type: ResourceType, resource: Resource, op: Op, raw: unknown): Resource {
  if (op === 'remove') throw refused('noTarget', 'remove requires a path');
  if (!isObject(raw)) throw refused('invalidValue', 'Without a path, the value must be an object');
  let result = resource;
  for (const [path, value] of Object.entries(raw)) {
    let target: Target | null = null;
    try {
      target = parsePath(type, path);
    } catch {
      continue;
    }
    const isKept = target.attribute?.mutability === 'readOnly' || target.sub?.mutability === 'readOnly';
    if (!isKept) result = operate(type, result, op, path, value);
  }
  return result;
}

/**
 * Applies all operations of a PATCH to a resource, or none (RFC 7644, section 3.5.2). `op` is read in any case.
 * @throws ScimError `invalidSyntax`, `invalidPath`, `invalidFilter`, `invalidValue`, `noTarget`, `mutability`
 */
export function applyPatch(type: ResourceType, resource: Resource, body: unknown): Resource {
  assertObject(body);
  assertSchema(body, patchSchema);
  const operations = body.Operations ?? body.operations;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations)
    throw refused('invalidSyntax', `Operations must be a list of 1 to ${mostOperations} operations`);
  let result = resource;
  for (const operation of operations) {
    assertObject(operation);
    const { op, path, value } = operation;
    const word = String(op).toLowerCase();
    if (word !== 'add' && word !== 'replace' && word !== 'remove')
      throw refused('invalidSyntax', 'op must be add, replace or remove');
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw refused('invalidPath', 'path must be a string');
    if (word !== 'remove' && value === undefined) throw refused('invalidValue', `${word} requires a value`);
    result = path ? operate(type, result, word, path, value) : operateOnAll(type, result, word, value);
  }
  const tidied = tidy(result) as Resource;
  assertRequired(type, tidied);
  return tidied;
}
