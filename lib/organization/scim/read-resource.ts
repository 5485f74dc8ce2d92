import { isObject } from '@/lib/platform/formats/is-object';
import {
  type Attribute,
  attributeOf,
  attributesOf,
  extensionOf,
  type Resource,
  type ResourceSchema,
  type ResourceType,
} from './attribute-types';
import { refused } from './scim-error';

/** The longest string of an attribute, in characters. */
const longestText = 2000;
const maxValues = 100;

/** Whether a value is "unassigned": null, undefined and empty values are (RFC 7643, section 2.5). */
export function isUnassigned(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}

const wrong = ({ name }: Attribute, wanted: string) => refused('invalidValue', `${name} must be ${wanted}`);

function readText(attribute: Attribute, raw: unknown): string {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string') throw wrong(attribute, 'a string');
  if (text.length > longestText) throw wrong(attribute, `at most ${longestText} characters long`);
  const { atMostBytes } = attribute;
  if (atMostBytes !== undefined && Buffer.byteLength(text) > atMostBytes)
    throw wrong(attribute, `at most ${atMostBytes} bytes long`);
  if (/(?![\t\n\r])[\p{Cc}\p{NChar}]/u.test(text)) throw wrong(attribute, 'free of control characters');
  return text.trim();
}

/** Reads a boolean, also one written as a string: Microsoft Entra ID writes "True" and "False". */
function readFlag(attribute: Attribute, raw: unknown): boolean {
  const word = typeof raw === 'string' ? raw.toLowerCase() : raw;
  if (word === true || word === 'true') return true;
  if (word === false || word === 'false') return false;
  throw wrong(attribute, 'true or false');
}

/**
 * Reads one value. A string where the attribute is complex is its `value`; where the attribute is not complex, an object's
 * `value` is read.
 */
function readSingle(attribute: Attribute, value: unknown): unknown {
  const raw = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (attribute.type !== 'complex') {
    const plain = isObject(raw) && 'value' in raw ? raw.value : raw;
    if (isUnassigned(plain)) return undefined;
    return attribute.type === 'boolean' ? readFlag(attribute, plain) : readText(attribute, plain) || undefined;
  }
  const parts = attribute.subAttributes ?? [];
  const whole = typeof raw === 'string' && attributeOf(parts, 'value') ? { value: raw } : raw;
  if (!isObject(whole)) throw wrong(attribute, 'an object');
  return readParts(parts, whole);
}

function readParts(attributes: readonly Attribute[], raw: Record<string, unknown>): Resource {
  const read: Resource = {};
  for (const [name, value] of Object.entries(raw)) {
    const attribute = attributeOf(attributes, name);
    if (!attribute || attribute.mutability === 'readOnly' || isUnassigned(value)) continue;
    const part = readValue(attribute, value);
    if (!isUnassigned(part)) read[attribute.name] = part;
  }
  return read;
}

/**
 * Checks what holds for all values of an attribute together: their number, and that at most one is primary (RFC 7643, section 2.4).
 * @param before how many values there were before a change
 * @throws ScimError `invalidValue`
 */
export function assertValues(attribute: Attribute, values: readonly unknown[], before = 0): void {
  const { atMost = maxValues, isGrowing } = attribute;
  if (values.length > atMost + (isGrowing ? before : 0)) throw wrong(attribute, `a list of at most ${atMost} values`);
  if (values.filter((each) => isObject(each) && each.primary === true).length > 1)
    throw wrong(attribute, 'a list with at most one primary value');
}

/**
 * Reads a value of an attribute into the form that is stored: names as the schema has them, unknown and read-only parts dropped.
 * `undefined` where there is no value.
 * @throws ScimError `invalidValue`
 */
export function readValue(attribute: Attribute, raw: unknown): unknown {
  if (isUnassigned(raw)) return undefined;
  if (!attribute.multiValued) return readSingle(attribute, raw);
  const list = Array.isArray(raw) ? raw : [raw];
  // Before they are read: reading takes as long as the list.
  assertValues(attribute, list);
  const values = list.map((each) => readSingle(attribute, each)).filter((each) => !isUnassigned(each));
  assertValues(attribute, values);
  return values;
}

/** Reads the attributes of an extension from a body, under the schema's own names. */
export function readExtension(schema: ResourceSchema, raw: unknown): Resource {
  if (!isObject(raw)) throw refused('invalidValue', `${schema.id} must be an object`);
  return readParts(schema.attributes, raw);
}

/** The largest user that is kept, as JSON, in bytes: a page of 200 users stays within what one response may hold. */
const largestUser = 64 * 1024;

/** Returns a user as it is to be kept. @throws ScimError `invalidValue` for more than {@link largestUser} bytes */
export function assertSize(user: Resource): Resource {
  if (Buffer.byteLength(JSON.stringify(user)) > largestUser)
    throw refused('invalidValue', `A user may have at most ${largestUser / 1024} kB`);
  return user;
}

/** @throws ScimError `invalidSyntax` */
export function assertObject(body: unknown): asserts body is Record<string, unknown> {
  if (!isObject(body)) throw refused('invalidSyntax', 'The body must be an object');
}

/** Checks that the `schemas` of a body name the wanted one; a body without `schemas` is taken for what the endpoint expects. */
export function assertSchema(body: Record<string, unknown>, wanted: string): void {
  const key = Object.keys(body).find((name) => name.toLowerCase() === 'schemas');
  const named = key === undefined ? undefined : body[key];
  if (named === undefined) return;
  const isNamed = Array.isArray(named) && named.some((urn) => String(urn).toLowerCase() === wanted.toLowerCase());
  if (!isNamed) throw refused('invalidSyntax', `schemas must contain ${wanted}`);
}

/** Checks that a resource has its required attributes. @throws ScimError `invalidValue` */
export function assertRequired(type: ResourceType, resource: Resource): void {
  for (const attribute of attributesOf(type))
    if (attribute.required && isUnassigned(resource[attribute.name]))
      throw refused('invalidValue', `${attribute.name} is required`);
}

/**
 * Reads a whole resource as a client sends it (RFC 7643, section 3). Attributes that are unknown or read-only are ignored
 * (RFC 7644, sections 3.3 and 3.5.1).
 * @throws ScimError `invalidSyntax`, `invalidValue`
 */
export function readResource(type: ResourceType, body: unknown): Resource {
  assertObject(body);
  assertSchema(body, type.core.id);
  const read = readParts(attributesOf(type), body);
  for (const [name, value] of Object.entries(body)) {
    const extension = extensionOf(type, name);
    if (!extension || isUnassigned(value)) continue;
    const parts = readExtension(extension, value);
    if (!isUnassigned(parts)) read[extension.id] = parts;
  }
  assertRequired(type, read);
  return read;
}
