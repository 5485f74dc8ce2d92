import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The JSON Schema of what an endpoint takes or answers, as the OpenAPI document shows it. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', target: 'draft-2020-12' },
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      // zod does not know the result of a transformation; ours normalize a value without changing its type.
      if (def.type !== 'pipe' || def.out._zod.def.type !== 'transform' || 'type' in jsonSchema) return;
      Object.assign(jsonSchema, { ...schemaOf(def.in as z.ZodType, io), ...jsonSchema });
    },
  });
  return rest;
}
