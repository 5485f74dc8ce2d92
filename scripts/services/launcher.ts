import { commandLine, isAlive, parentOf, startTime } from './processes';

/** A process to watch: the same id with another start time is another process. */
type Watched = { pid: number; startedAt: string | null };

/**
 * Returns the npm process at the top of `npm run …`, if there is one. `kill -9` of npm reaches neither the script nor us, so the
 * supervisor has to notice by itself that its terminal side is gone.
 */
export function findLauncher(): Watched | undefined {
  if (!process.env.npm_lifecycle_event) return undefined;
  let pid: number | null = process.ppid;
  for (let level = 0; pid && pid > 1 && level < 4; level++) {
    if (/(^|[\s/\\])npm(-cli\.js)?(\s|$)/.test(commandLine(pid))) return { pid, startedAt: startTime(pid) };
    pid = parentOf(pid);
  }
  return undefined;
}

/** Calls back once when our parent or npm above it is gone. Returns a function that ends the watch. */
export function watchLauncher(launcher: Watched | undefined, onGone: () => void): () => void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    const isGone = process.ppid !== parent || (launcher && !(isAlive(launcher.pid) && isSame(launcher)));
    if (!isGone) return;
    clearInterval(timer);
    onGone();
  }, 300);
  timer.unref();
  return () => clearInterval(timer);
}

function isSame(watched: Watched): boolean {
  // On systems other than Linux the id alone has to do: running `ps` several times a second costs too much.
  return process.platform !== 'linux' || startTime(watched.pid) === watched.startedAt;
}
