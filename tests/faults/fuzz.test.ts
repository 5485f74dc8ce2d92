import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { exited } from '@/scripts/services/keep-running';

/** Seconds of reading. Longer by hand: `FUZZ_SECONDS=600`. */
const seconds = process.env.FUZZ_SECONDS ?? '60';

test('files that nobody writes are read for a minute: nothing crashes, hangs or grows', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/fuzz-contacts.ts', seconds]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await exited(child);
  console.log(output.trim());
  expect([child.exitCode, output]).toEqual([0, expect.stringMatching(/^seed \d+: \d+ files/)]);
});
