import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTime, waitGone } from './processes';

type Child = { pid: number; startedAt: string | null };

const fileOf = (dataDir: string) => join(dataDir, 'up.children');

function readChildren(dataDir: string): Child[] {
  try {
    const children = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Child[];
    return children.filter(({ pid, startedAt }) => isAlive(pid) && startTime(pid) === startedAt);
  } catch {
    return [];
  }
}

/** Remembers a process that was started for a data folder, so that the start after a `kill -9` finds it. */
export function noteChild(dataDir: string, pid: number | undefined): void {
  if (!pid) return;
  const children = [...readChildren(dataDir), { pid, startedAt: startTime(pid) }];
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(children), { mode: 0o600 });
  renameSync(draft, fileOf(dataDir));
}

/**
 * Ends the processes that a killed supervisor left behind. They end by themselves when they notice, but a server that drains
 * keeps its port for seconds, and no one waits for its responses. To be called by the holder of the folder's lock.
 */
export async function endOrphans(dataDir: string): Promise<void> {
  await Promise.all(
    readChildren(dataDir).map(async ({ pid }) => {
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        try {
          process.kill(pid, signal);
        } catch {
          return;
        }
        if (await waitGone(pid, 1000)) return;
      }
    }),
  );
}
