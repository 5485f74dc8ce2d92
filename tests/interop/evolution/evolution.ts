import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { needPackages } from '../program';

/** Evolution's address book as Debian brings it, without its windows, in a session and a home of its own. */
export type Evolution = {
  ask: <Answer>(what: string, ...of: string[]) => Promise<Answer>;
  close: () => void;
};

const client = 'tests/interop/evolution/client.py';
// Evolution keeps passwords in the keyring, which needs a password to be unlocked.
const session = `printf x | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec /usr/bin/python3 ${client}`;

/** Installs and starts an {@link Evolution}. */
export function startEvolution(): Evolution {
  needPackages(
    ...['evolution-data-server', 'gir1.2-edataserver-1.2', 'gir1.2-ebook-1.2', 'gir1.2-ebookcontacts-1.2'],
    ...['python3-gi', 'gnome-keyring', 'dbus-daemon', 'dconf-service'],
  );
  const folder = temporaryFolder();
  const runtime = join(folder.path, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  mkdirSync('test-results', { recursive: true });
  const env = { ...process.env, HOME: folder.path, XDG_RUNTIME_DIR: runtime, GIO_USE_NETWORK_MONITOR: 'base' };
  const child = spawn('dbus-run-session', ['--', 'sh', '-c', session], {
    ...{ env, stdio: ['pipe', 'pipe', 'pipe'], detached: true },
  });
  child.stderr.pipe(createWriteStream(join('test-results', 'evolution.log')));
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Evolution ended with ${code}: see test-results/evolution.log`)));
  });
  ended.catch(() => undefined);
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async ask(...line) {
      child.stdin.write(`${JSON.stringify(line)}\n`);
      const { value } = await Promise.race([answers.next(), ended]);
      const { answer, failure } = JSON.parse(value ?? '');
      if (failure !== undefined) throw new Error(failure);
      return answer;
    },
    close() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid);
      folder.remove();
    },
  };
}
