import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endProcess, keepRunning, pauseAfter } from './keep-running';

it.each([
  ['worked and was killed', { hasWorked: true, wasKilled: true, lived: 100 }, [0, 0, 0]],
  ['worked for long and ended', { hasWorked: true, wasKilled: false, lived: 3_600_000 }, [0, 0, 0]],
  ['ends again and again', { hasWorked: true, wasKilled: false, lived: 100 }, [1000, 2000, 4000]],
  ['does not start', { hasWorked: false, wasKilled: false, lived: 0 }, [1000, 2000, 4000]],
])('what %s is started again after %o', (_, end, pauses) => {
  let last = 0;
  const seen = pauses.map(() => (last = pauseAfter(end, last)));
  expect(seen).toEqual(pauses);
  expect(pauseAfter(end, 30_000)).toBeLessThanOrEqual(30_000);
});

it('a process that is killed ten times in a row is there again each time, at once', async () => {
  const started: ReturnType<typeof spawn>[] = [];
  const noticed: (() => void)[] = [];
  const start = async () => {
    const child = spawn(process.execPath, ['-e', 'process.send(1); setInterval(() => {}, 1e6)'], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    await once(child, 'message');
    started.push(child);
    noticed.shift()?.();
    return child;
  };
  const kept = await keepRunning('it', start, (child) => endProcess(child, 'SIGKILL', 1000));
  for (let round = 1; round <= 10; round++) {
    const again = new Promise<void>((resolve) => noticed.push(resolve));
    started.at(-1)?.kill('SIGKILL');
    await again;
    expect(started).toHaveLength(round + 1);
  }
  await kept.stop();
});
