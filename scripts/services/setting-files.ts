import { readFileSync } from 'node:fs';
import { SettingsError, settingNames } from '@/lib/platform/env';

/** Bytes of the longest file that is read for a setting; a certificate with its chain takes a tenth. */
const maxSize = 65_536;

/**
 * Replaces each `<NAME>_FILE` in an environment by `<NAME>` with the text of the file that it names, as container platforms hand
 * over secrets: only the service may read the file, and the text appears in no list of processes or settings. White space
 * around the text is left out.
 * @param read returns a file's text; throws where it cannot be read
 * @throws SettingsError with one line, which tells nothing of a file's text
 */
export function takeFromFiles(
  variables: Record<string, string | undefined>,
  names: readonly string[],
  read: (path: string) => string,
): void {
  for (const name of names) {
    const byFile = `${name}_FILE`;
    const path = variables[byFile];
    if (path === undefined || path === '') continue;
    if (variables[name]) throw new SettingsError(`${byFile}: not beside ${name}, only one of them`);
    let text: string;
    try {
      text = read(path);
    } catch {
      throw new SettingsError(`${byFile}: the file that it names cannot be read`);
    }
    if (text.length > maxSize) throw new SettingsError(`${byFile}: the file that it names is longer than 64 KiB`);
    if (text.trim() === '') throw new SettingsError(`${byFile}: the file that it names is empty`);
    variables[name] = text.trim();
    delete variables[byFile];
  }
}

/**
 * {@link takeFromFiles} for this process, before it reads its settings; processes that it starts inherit what was read. Apart from the
 * settings themselves, which the middleware reads too, where there are no files.
 * @throws SettingsError with one line
 */
export function readSettingFiles(): void {
  takeFromFiles(process.env, settingNames, (path) => readFileSync(path, 'utf8'));
}
