import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './atomic-file';
import { Stop } from './say';

/** The parts of the emulator's project state that must survive: accounts with their indexes, open codes, configuration. */
const kept = [
  'users',
  'localIdForEmail',
  'localIdForInitialEmail',
  'localIdForPhoneNumber',
  'localIdsForProviderEmail',
  'userIdForProviderRawId',
  'localIdForPasskeyCredentialId',
  'oobs',
  'verificationCodes',
  'temporaryProofs',
  '_config',
] as const;

export type ProjectState = Record<(typeof kept)[number], unknown>;

/** Writes a state as JSON; maps and sets, which JSON does not know, become tagged lists. */
export function encodeState(state: ProjectState): string {
  const picked = Object.fromEntries(kept.map((field) => [field, state[field]]));
  return JSON.stringify(picked, (_key, value: unknown) => {
    if (value instanceof Map) return { $map: [...value] };
    if (value instanceof Set) return { $set: [...value] };
    return value;
  });
}

/** Reads what {@link encodeState} wrote. */
export function decodeState(text: string): Partial<ProjectState> {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('$map' in value) return new Map(value.$map as [unknown, unknown][]);
    if ('$set' in value) return new Set(value.$set as unknown[]);
    return value;
  }) as Partial<ProjectState>;
}

/** Loads the saved state into a new one; without a saved state nothing changes. */
export function loadState(folder: string, state: ProjectState): void {
  let text: string;
  try {
    text = readFileSync(join(folder, 'state.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    Object.assign(state, decodeState(text));
  } catch {
    throw new Stop(
      `${join(folder, 'state.json')} is not readable: restore it, or remove it and lose the local sign-ins`,
    );
  }
}

/**
 * Returns a function that makes the present state durable. Calls during a write share the next one; an unchanged state
 * is not written again.
 */
export function stateSaver(folder: string, state: ProjectState): () => Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let written = '';
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function write(): Promise<void> {
    next = null;
    const text = encodeState(state);
    if (text === written) return;
    await writeAtomically(join(folder, 'state.json'), text);
    written = text;
  }

  return () => {
    if (next) return next;
    next = running.then(write);
    running = next.catch(() => undefined);
    return next;
  };
}
