import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop } from '@/scripts/services/say';
import { hasApt, installPackages, missingPackages, unpackedRoot, unpackPackages } from './debian';

// Screenshots need letters for all nine languages, not only a browser.
const fonts = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium to run journeys in; installs one where the system can. */
export function ensureChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Stop(`CHROMIUM_PATH: there is no ${given}`);
  }
  const installed = findChromium();
  if (!hasApt()) {
    if (installed) return installed;
    throw new Stop('no Chromium found: install Google Chrome or set CHROMIUM_PATH');
  }
  const wanted = missingPackages(installed ? fonts : ['chromium', ...fonts]);
  if (wanted.length === 0 && installed) return installed;
  if (installPackages(wanted)) return findChromium() ?? '/usr/bin/chromium';
  if (unpackPackages(wanted)) return writeWrapper(installed);
  throw new Stop('no Chromium: apt-get could neither install nor download it (see above); set CHROMIUM_PATH');
}

/**
 * The browsers of the journeys. Debian also builds Chromium without windows (headless shell), in which most journeys take three
 * quarters of the time. It lacks notifications, among other things. Where it cannot be had, or `CHROMIUM_PATH` names another
 * browser, all journeys run in the whole browser.
 */
export function ensureBrowsers(): { chromium: string; headless: string } {
  const chromium = ensureChromium();
  const shell = 'chromium-headless-shell';
  const find = () => findOnPath([shell])[0];
  if (process.env.CHROMIUM_PATH) return { chromium, headless: chromium };
  return { chromium, headless: find() ?? ((hasApt() && installPackages([shell]) && find()) || chromium) };
}

function findOnPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path));
}

function findChromium(): string | undefined {
  return [...findOnPath(['chromium', 'chromium-browser', 'google-chrome']), ...wellKnown.filter(existsSync)][0];
}

/** Lets the unpacked browser (or the system's one) find the unpacked libraries and fonts. */
function writeWrapper(installed: string | undefined): string {
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => libraryFolders(join(unpackedRoot, folder), 3));
  const fontConfig = join(unpackedRoot, 'fonts.conf');
  const include = ['/etc/fonts/fonts.conf', join(unpackedRoot, 'etc/fonts/fonts.conf')];
  writeFileSync(
    fontConfig,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${include.map((path) => `<include ignore_missing="yes">${path}</include>`).join('\n')}
<dir>${join(unpackedRoot, 'usr/share/fonts')}</dir>
<cachedir>${join(unpackedRoot, 'font-cache')}</cachedir></fontconfig>\n`,
  );
  const wrapper = join(unpackedRoot, 'chromium');
  const program = installed ?? join(unpackedRoot, 'usr/lib/chromium/chromium');
  writeFileSync(
    wrapper,
    `#!/bin/sh
export LD_LIBRARY_PATH='${libraries.join(':')}'
export FONTCONFIG_FILE='${fontConfig}'
exec '${program}' "$@"\n`,
  );
  chmodSync(wrapper, 0o755);
  return wrapper;
}

function libraryFolders(folder: string, depth: number): string[] {
  if (!existsSync(folder) || depth === 0) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => libraryFolders(join(folder, entry.name), depth - 1));
  return entries.some((entry) => /\.so(\.|$)/.test(entry.name)) ? [folder, ...below] : below;
}

/**
 * Makes `/usr/bin/python3` able to import vobject, the second, independent vCard parser of the tests. Where it can only
 * be unpacked, PYTHONPATH tells Python where. Systems without apt go without.
 */
export function ensureVobject(): void {
  const canImport = () => spawnSync('/usr/bin/python3', ['-c', 'import vobject'], { stdio: 'ignore' }).status === 0;
  if (canImport() || !hasApt() || installPackages(['python3-vobject'])) return;
  const unpacked = join(unpackedRoot, 'usr/lib/python3/dist-packages');
  mkdirSync(unpacked, { recursive: true });
  process.env.PYTHONPATH = [unpacked, process.env.PYTHONPATH].filter(Boolean).join(delimiter);
  if (canImport() || (unpackPackages(['python3-vobject']) && canImport())) return;
  throw new Stop('python3-vobject could not be installed or downloaded (see above)');
}
