import { isObject } from '@/lib/platform/formats/is-object';
import { type Attribute, attributesOf, type Place, placeIn, type Resource, type ResourceType } from './attribute-types';

/** The attributes that a response has (RFC 7644, section 3.9); null: all. Where both lists are given, `attributes` counts. */
export type Wanted = { attributes: string[] | null; excluded: string[] | null };

/** Whether every response has an attribute, because it identifies the resource. */
const isAlways = (name: string, attribute: Attribute | undefined) =>
  name === 'schemas' || attribute?.returned === 'always';

type Choice = { isWhole: boolean; subs: Set<string> };

/** The chosen parts by the name of a top-level attribute, or by the URN and name of an extension's attribute. */
function choices(type: ResourceType, paths: string[]): Map<string, Choice> {
  const chosen = new Map<string, Choice>();
  const add = (key: string, sub: Place['sub']) => {
    const choice = chosen.get(key) ?? { isWhole: false, subs: new Set() };
    if (sub) choice.subs.add(sub.name);
    else choice.isWhole = true;
    chosen.set(key, choice);
  };
  for (const path of paths) {
    const place = placeIn(type, path.trim());
    if (!place) continue;
    if (!place.attribute) add(place.extension ?? '', null);
    else add(place.extension === null ? place.attribute.name : `${place.extension}:${place.attribute.name}`, place.sub);
  }
  return chosen;
}

function only(value: unknown, { isWhole, subs }: Choice): unknown {
  if (isWhole) return value;
  if (Array.isArray(value)) return value.map((each) => only(each, { isWhole, subs }));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => subs.has(name)));
}

function without(value: unknown, choice: Choice): unknown {
  if (choice.isWhole) return undefined;
  if (Array.isArray(value)) return value.map((each) => without(each, choice));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !choice.subs.has(name)));
}

/** A resource with the attributes that are wanted. */
export function project(type: ResourceType, resource: Resource, { attributes, excluded }: Wanted): Resource {
  if (!attributes && !excluded) return resource;
  const chosen = choices(type, attributes ?? excluded ?? []);
  const take = attributes ? only : without;
  const attributesByName = new Map(attributesOf(type).map((attribute) => [attribute.name, attribute]));
  const part = (key: string, value: unknown) => {
    const choice = chosen.get(key);
    if (!choice) return attributes ? undefined : value;
    return take(value, choice);
  };
  const entries = Object.entries(resource).map(([name, value]) => {
    if (isAlways(name, attributesByName.get(name))) return [name, value] as const;
    const isExtension = type.extensions.some(({ id }) => id === name);
    if (!isExtension || chosen.has(name) || !isObject(value)) return [name, part(name, value)] as const;
    const parts = Object.entries(value).map(([sub, each]) => [sub, part(`${name}:${sub}`, each)] as const);
    const kept = parts.filter(([, each]) => each !== undefined);
    return [name, kept.length > 0 ? Object.fromEntries(kept) : undefined] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
