import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether this computer has the client (Debian: `apt-get install vdirsyncer`). */
export const hasVdirsyncer = spawnSync('vdirsyncer', ['--version']).status === 0;

const run = promisify(execFile);

/**
 * An address book of the product and a folder that a third-party client (vdirsyncer) synchronizes with it.
 * @param isReadOnly whether the client knows that the address book is read-only, and reverts changes in the folder
 */
export function mirror(url: string, username: string, password: string, isReadOnly = true) {
  const folder = mkdtempSync(join(tmpdir(), 'address-book-'));
  const config = join(folder, 'config');
  writeFileSync(
    config,
    `[general]
status_path = "${folder}/status/"
[pair contacts]
a = "here"
b = "there"
collections = ["from b"]
[storage here]
type = "filesystem"
path = "${folder}/files/"
fileext = ".vcf"
[storage there]
type = "carddav"
url = "${url}"
username = "${username}"
password = "${password}"
read_only = ${isReadOnly}
`,
  );
  const call = async (...args: string[]) => {
    const work = run('vdirsyncer', ['-v', 'DEBUG', '-c', config, ...args], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    // vdirsyncer asks for confirmation before it creates a collection that exists on one side only.
    work.child.stdin?.end('y\ny\n');
    const { stdout, stderr } = await work;
    return stdout + stderr;
  };
  return {
    discover: () => call('discover', 'contacts'),
    sync: () => call('sync'),
    /** Changes the folder, as another program on this computer would. */
    write: (name: string, text: string) => writeFileSync(join(folder, 'files', 'contacts', name), text),
    files: () =>
      readdirSync(join(folder, 'files', 'contacts')).map((name) =>
        readFileSync(join(folder, 'files', 'contacts', name), 'utf8'),
      ),
  };
}
