/** Whether a value is an object of JSON: neither an array nor null. */
export const isObject = <Value = unknown>(value: unknown): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
