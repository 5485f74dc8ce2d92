import { env, readEnv } from '@/lib/platform/env';

/**
 * Gives the tests of a file settings of their own: `beforeAll(() => withSettings({ … }))`. The process reads its settings
 * once, and goes on with other files after this one.
 * @returns what gives the others back
 */
export function withSettings(given: Record<string, string>): () => void {
  const settings = env();
  const others = { ...settings };
  Object.assign(settings, readEnv({ ...process.env, ...given }));
  return () => {
    for (const name of Object.keys(settings)) Reflect.deleteProperty(settings, name);
    Object.assign(settings, others);
  };
}
