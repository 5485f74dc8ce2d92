import { SettingsError } from '@/lib/platform/env';
import { readSettingFiles } from './setting-files';

/** A reason to stop that a person can act on: printed as one line, without a stack trace. */
export class Stop extends Error {}

/** Prints one progress line. */
export function say(line: string): void {
  console.log(line);
}

/** Runs a command, once settings by file are read: a {@link Stop} (or a settings error) ends it with one line, a defect with its stack; exit code 1. */
export function command(run: () => Promise<unknown>): void {
  const start = async () => {
    readSettingFiles();
    await run();
  };
  start().catch((error: unknown) => {
    const isExpected = error instanceof Stop || error instanceof SettingsError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  });
}
