import { longestKey } from './limits';
/** An attribute as RFC 7643, section 7, describes it. A property that is left out has the default of section 2.2. */
export type Attribute = {
  name: string;
  description: string;
  type: 'string' | 'boolean' | 'complex' | 'dateTime' | 'reference';
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: 'readOnly' | 'immutable';
  returned?: 'always';
  uniqueness?: 'server' | 'global';
  canonicalValues?: string[];
  referenceTypes?: string[];
  subAttributes?: Attribute[];
  /** Most values of a multi-valued attribute. */
  atMost?: number;
  /** `atMost` is what one request may bring: several requests make a longer list. */
  isGrowing?: true;
  /** The most bytes of a string that is looked up in an index, whose entries are limited in bytes. */
  atMostBytes?: number;
};

/** A schema: the core of a resource type, or an extension of it. */
export type ResourceSchema = { id: string; name: string; description: string; attributes: Attribute[] };

/** A type of resource. `common` are the attributes that every resource has and no schema lists (RFC 7643, section 3.1). */
export type ResourceType = {
  name: 'User' | 'Group';
  endpoint: '/Users' | '/Groups';
  description: string;
  core: ResourceSchema;
  extensions: ResourceSchema[];
};

/** A resource: attributes under their own names, those of an extension under its URN. */
export type Resource = Record<string, unknown>;

/** What an attribute path names: an attribute (`null`: the whole extension), and a sub-attribute of it. */
export type Place = { extension: string | null; attribute: Attribute | null; sub: Attribute | null };

const common: Attribute[] = [
  {
    name: 'schemas',
    description: 'Schema URNs of the resource',
    type: 'reference',
    multiValued: true,
    mutability: 'readOnly',
  },
  {
    ...{ name: 'id', description: 'Unique identifier assigned by this server', type: 'string', caseExact: true },
    ...{ mutability: 'readOnly', returned: 'always', uniqueness: 'server' },
  },
  {
    ...{ name: 'externalId', description: 'Identifier assigned by the client', type: 'string', caseExact: true },
    atMostBytes: longestKey,
  },
  {
    ...{ name: 'meta', description: 'Resource metadata', type: 'complex', mutability: 'readOnly' },
    subAttributes: [
      {
        name: 'resourceType',
        description: 'Resource type',
        type: 'string',
        caseExact: true,
        mutability: 'readOnly',
      },
      { name: 'created', description: 'Date and time of creation', type: 'dateTime', mutability: 'readOnly' },
      {
        name: 'lastModified',
        description: 'Date and time of the last change',
        type: 'dateTime',
        mutability: 'readOnly',
      },
      {
        name: 'location',
        description: 'URI of the resource',
        type: 'reference',
        caseExact: true,
        mutability: 'readOnly',
      },
      {
        name: 'version',
        description: 'Version of the resource (entity tag)',
        type: 'string',
        caseExact: true,
        mutability: 'readOnly',
      },
    ],
  },
];

/** The attribute of a list that has a name, whatever the case (RFC 7643, section 2.1). */
export function attributeOf(attributes: readonly Attribute[], name: string): Attribute | null {
  const lower = name.toLowerCase();
  return attributes.find((attribute) => attribute.name.toLowerCase() === lower) ?? null;
}

/** The attributes at the top of a resource. */
export const attributesOf = (type: ResourceType): Attribute[] => [...common, ...type.core.attributes];

/** The extension with a URN, regardless of case. */
export function extensionOf(type: ResourceType, urn: string): ResourceSchema | null {
  return type.extensions.find(({ id }) => id.toLowerCase() === urn.toLowerCase()) ?? null;
}

/** The part of a path that follows the URN of a schema; null where the path does not begin with that URN. */
function after(path: string, { id }: ResourceSchema): string | null {
  return path.toLowerCase().startsWith(`${id.toLowerCase()}:`) ? path.slice(id.length + 1) : null;
}

/** The attribute that `[urn:]attribute[.sub]` names in a type of resource (RFC 7644, section 3.10); null where there is none. */
export function placeIn(type: ResourceType, path: string): Place | null {
  const whole = extensionOf(type, path);
  if (whole) return { extension: whole.id, attribute: null, sub: null };
  const extension = type.extensions.find((schema) => after(path, schema) !== null) ?? null;
  const rest = (extension ? after(path, extension) : after(path, type.core)) ?? path;
  const [name = '', subName, ...more] = rest.split('.');
  const attribute = attributeOf(extension ? extension.attributes : attributesOf(type), name);
  if (!attribute || more.length > 0) return null;
  if (subName === undefined) return { extension: extension?.id ?? null, attribute, sub: null };
  const sub = attributeOf(attribute.subAttributes ?? [], subName);
  return sub && { extension: extension?.id ?? null, attribute, sub };
}
