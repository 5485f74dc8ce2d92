import { z } from 'zod';

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema in all its shapes.
type Json = any;

/** The value that a string of this name has in the present test; undefined where any value will do. */
type Known = (name: string) => string | undefined;

const numbers = { version: 1 } as Record<string, number>;

function text({ format, maxLength = 20 }: Json, name: string, known: Known): string {
  const given = known(name);
  if (given !== undefined) return given;
  if (format === 'uuid') return '01890000-0000-7000-8000-000000000000';
  if (/email/i.test(name)) return 'somebody@new.example';
  if (/url|issuer/i.test(name)) return 'https://idp.example/x';
  if (/domain/i.test(name)) return 'new.example';
  return 'example'.slice(0, maxLength);
}

function valueFrom(schema: Json, name: string, known: Known, isWhole: boolean): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const either: Json[] | undefined = schema.anyOf ?? schema.oneOf;
  if (either) return valueFrom(either.find(({ type }) => type !== 'null') ?? either[0], name, known, isWhole);
  if (schema.type === 'object') {
    const names = isWhole ? Object.keys(schema.properties ?? {}) : (schema.required ?? []);
    return Object.fromEntries(
      names.map((each: string) => [each, valueFrom(schema.properties[each], each, known, false)]),
    );
  }
  if (schema.type === 'array')
    return schema.items ? [valueFrom(schema.items, name.replace(/s$/, ''), known, false)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return numbers[name] ?? schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return schema.type === 'string' ? text(schema, name, known) : null;
}

const known = new WeakMap<z.ZodType, Json>();

function jsonOf(schema: z.ZodType): Json {
  const json = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  known.set(schema, json);
  return json;
}

/**
 * A value that a schema accepts, generated from the schema itself: with all optional parts, or with the required parts only.
 * @throws Error where neither is accepted; the test then needs an example
 */
export function sampleOf(schema: z.ZodType, given: Known): unknown {
  const json = jsonOf(schema);
  for (const isWhole of [true, false]) {
    const value = valueFrom(json, '', given, isWhole);
    if (schema.safeParse(value).success) return value;
  }
  throw new Error(`no value is found for ${JSON.stringify(json).slice(0, 500)}`);
}
