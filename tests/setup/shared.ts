import type { TestProject } from 'vitest/node';

type Running<Thing> = { thing: Promise<{ value: Thing; stop: () => unknown }>; users: number };

// Every kind of tests loads the setups again, with modules of its own. What they share is therefore kept on `globalThis`.
const key = Symbol.for('meishi.tests.shared');
const kept = globalThis as { [key]?: Map<string, Running<unknown>> };
kept[key] ??= new Map();
const running = kept[key];

/** Something that is started once for a whole run, by the first kind of tests that needs it, and stopped by the last. */
export async function shared<Thing>(
  name: string,
  start: () => Promise<{ value: Thing; stop: () => unknown }>,
): Promise<{ value: Thing; release: () => Promise<void> }> {
  const entry = (running.get(name) as Running<Thing> | undefined) ?? { thing: start(), users: 0 };
  running.set(name, entry as Running<unknown>);
  entry.users += 1;
  const { value, stop } = await entry.thing;
  const release = async () => {
    entry.users -= 1;
    if (entry.users === 0) await stop();
  };
  return { value, release };
}

export type Setup = (project: TestProject) => Promise<() => Promise<void>>;
