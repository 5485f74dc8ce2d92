type Json = Record<string, unknown>;

/** Example values for fields with these names, if they fit the schema of the field. */
const words: Record<string, unknown[]> = {
  first: ['Grace'],
  last: ['Hopper'],
  middle: ['Brewster'],
  prefix: ['Dr.'],
  suffix: ['PhD'],
  preferred: ['Amazing Grace'],
  displayName: ['Grace Hopper'],
  name: ['Grace Hopper'],
  title: ['Rear Admiral'],
  company: ['Navy'],
  department: ['Engineering'],
  note: ['Met at the fair'],
  username: ['grace'],
  slug: ['acme'],
  organization: ['acme'],
  number: ['+12025550142'],
  phone: ['+12025550142'],
  birthday: ['1906-12-09'],
  url: ['https://example.com/'],
  website: ['https://example.com/'],
  street: ['1 Main Street'],
  city: ['Arlington'],
  region: ['VA'],
  postcode: ['22201'],
  country: ['US'],
  timeZone: ['Europe/Paris'],
  version: [1],
  limit: [50],
  total: [1],
  code: ['V1StGXR8_Z', '482913'],
  domain: ['example.com'],
  issuer: ['https://login.example.com'],
  to: ['grace@example.com'],
  on: ['2026-05-01'],
  day: ['2026-05-01'],
  nextCursor: [null],
  redirectUri: ['https://crm.example/callback'],
};

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Texts for every other field: the first that fits its schema. */
const texts = [
  'Grace Hopper',
  'grace@example.com',
  id,
  '2026-05-01T09:30:00.000Z',
  '2026-05-01',
  'https://example.com/',
  'grace',
  'V1StGXR8_Z',
  '12',
  '1',
  '482913',
  '#1c7ed6',
  'US',
  '320.webp',
  '09:30',
  'V1StGXR8_Z5jdHi6B-myT_V1StGXR8_Z5jdHi6B-myT',
  'example.com',
  'true',
  '',
];

// https://json-schema.org/draft/2020-12/json-schema-validation, section 7.3
const formats: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  email: /^[^@\s]+@[^@\s]+\.[a-z]+$/,
  'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^https:\/\//,
};

function isFitting(schema: Json, value: unknown): boolean {
  if (typeof value !== schema.type && !(schema.type === 'integer' && Number.isInteger(value))) return false;
  if (typeof value === 'number')
    return value >= Number(schema.minimum ?? value) && value <= Number(schema.maximum ?? value);
  const text = String(value);
  if (text.length < Number(schema.minLength ?? 0) || text.length > Number(schema.maxLength ?? 1e6)) return false;
  if (typeof schema.pattern === 'string' && !new RegExp(schema.pattern, 'u').test(text)) return false;
  return typeof schema.format !== 'string' || (formats[schema.format]?.test(text) ?? true);
}

function scalar(schema: Json, name: string): unknown {
  const example = words[name]?.find((value) => isFitting(schema, value));
  if (example !== undefined) return example;
  switch (schema.type) {
    case 'string': {
      const ofName = /(?:^id|Id)s?$/.test(name)
        ? [id, ...texts]
        : /email|address/i.test(name)
          ? [texts[1], ...texts]
          : texts;
      return ofName.find((text) => isFitting(schema, text)) ?? 'x'.repeat(Number(schema.minLength ?? 1));
    }
    case 'integer':
    case 'number':
      return Number(
        schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : Number(schema.exclusiveMinimum) + 1),
      );
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/**
 * An example value for a JSON Schema (2020-12, as zod writes it), always the same for the same schema.
 * @param isWhole whether optional fields are included
 */
export function exampleOf(schema: Json, { isWhole = true, name = '', root = schema } = {}): unknown {
  const more = { isWhole, name, root };
  if (typeof schema.$ref === 'string') {
    const steps = schema.$ref.replace(/^#\/?/, '').split('/').filter(Boolean);
    const target = steps.reduce<unknown>((at, step) => (at as Json)?.[step], root) as Json;
    // A recursive schema gets null at the place where it contains itself.
    return target === root || !target ? null : exampleOf(target, more);
  }
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.find((value) => value !== '') ?? schema.enum[0];
  if (!isWhole && 'default' in schema) return schema.default;
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) {
    if (name === 'nextCursor' && choices.some(({ type }) => type === 'null')) return null;
    return exampleOf(choices.find(({ type, const: only }) => type !== 'null' && only !== '') ?? choices[0] ?? {}, more);
  }
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...(schema.allOf as Json[]).map((part) => exampleOf(part, more)));
  if (schema.type === 'array') {
    if (Array.isArray(schema.prefixItems)) return (schema.prefixItems as Json[]).map((item) => exampleOf(item, more));
    if (!isWhole && !schema.minItems) return [];
    const item = exampleOf((schema.items ?? {}) as Json, { ...more, name: name.replace(/s$/, '') });
    // A question with options to choose from is not a good first example, so `options` stays empty.
    if (name === 'options' && !schema.minItems) return [];
    const length = Math.max(1, Number(schema.minItems ?? 1));
    return Array.from({ length }, (_, at) => (item === id && at > 0 ? `${id.slice(0, -1)}${at}` : item));
  }
  if (schema.type === 'object' || schema.properties) {
    const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
    const told = Object.entries(properties).filter(([key]) => isWhole || required.includes(key));
    // A record with an enum of keys has all of these keys.
    const names = (schema.propertyNames as Json | undefined)?.enum as string[] | undefined;
    const every = names?.map((key) => [key, (schema.additionalProperties ?? {}) as Json] as const) ?? told;
    return Object.fromEntries(every.map(([key, each]) => [key, exampleOf(each, { isWhole, name: key, root })]));
  }
  return scalar(schema, name);
}
