import { expect, it } from 'vitest';
import { bring, dryRun } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

const csv = (...lines: string[]) => lines.join('\r\n');

it('thousands of rows with the number of one switchboard take no longer than with numbers of their own', async () => {
  const ada = await person();
  const header = 'First name,Last name,Phone';
  const people = 800;
  const work = async (phoneOf: (at: number) => string, of: string) => {
    const lines = Array.from({ length: people }, (_, at) => `${of}${at},L${at},${phoneOf(at)}`);
    await bring(ada, csv(header, ...lines));
    const before = process.cpuUsage().user;
    expect((await dryRun(ada, csv(header, ...lines))).counts).toMatchObject({ same: people, new: 0 });
    return process.cpuUsage().user - before;
  };
  const own = await work((at) => `+1 202 ${String(5_550_000 + at).padStart(7, '0')}`, 'A');
  const shared = await work(() => '+1 303 555 0142', 'B');
  expect(shared / own).toBeLessThan(2.5);
}, 120_000);
