import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largest, texts, workbooks } from '@/tests/support/bombs';

// Memory that readers need for small files which are made to expand. Each reader runs in a process of its own with a small heap,
// so that a reader which needs more does not pass by luck.

/** Megabytes: `heap` is the heap of a reading process, `budget` is what a reader may take beyond the memory at its start. */
const heap = 192;
const budget = 100;

let folder: string;
let readers: string;
let reader: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meishi-memory-'));
  // The reader is bundled once, because compiling it again took each process a second. The bundle lies inside the checkout so that
  // packages are found.
  readers = mkdtempSync(join('node_modules', '.meishi-memory-'));
  reader = join(readers, 'peak.cjs');
  await build({
    entryPoints: [join('tests', 'support', 'peak.ts')],
    outfile: reader,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    tsconfig: 'tsconfig.json',
  });
});
afterAll(() => {
  for (const made of [folder, readers]) rmSync(made, { recursive: true, force: true });
});

type Peak = { bytes: number; result: string; megabytes: number; milliseconds: number };

function peakOf(format: string, bytes: Uint8Array): Peak {
  const file = join(folder, 'file');
  writeFileSync(file, bytes);
  const args = [`--max-old-space-size=${heap}`, reader, format, file];
  const peak = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Peak;
  if (process.env.PEAKS) process.stderr.write(`${format} ${JSON.stringify(peak)}\n`);
  return peak;
}

const refusals: Record<string, string> = {
  'a cell of spaces': 'line_too_long',
  'cells without end in one row': 'too_much',
  'rows of nothing': 'too_much',
  'elements in elements': 'unreadable',
  'attributes of one element': 'line_too_long',
  'a comment': 'line_too_long',
  'millions of shared strings': 'too_much',
  'one shared string in a million cells': 'too_much',
  'short shared strings between long comments': 'unreadable',
  'a stylesheet of millions of formats': 'too_many_fields',
};

describe(`a workbook of a few kilobytes takes no more than ${budget} MB`, () => {
  it.each(Object.entries(workbooks))('%s', { timeout: 120_000 }, (name, make) => {
    const { result, megabytes } = peakOf('xlsx', make());
    expect([name, result]).toEqual([name, refusals[name]]);
    expect(megabytes).toBeLessThan(budget);
  });
});

const listed = (all: typeof texts) =>
  Object.entries(all).flatMap(([format, made]) =>
    Object.entries(made).map(([name, make]) => [format, name, make] as const),
  );

describe('a text of the largest size takes no more than twelve times of it', () => {
  it.each(listed(largest))('%s: %s', { timeout: 120_000 }, (format, _, make) => {
    expect(peakOf(format, make()).megabytes).toBeLessThan(300);
  });
});

describe(`a text of two megabytes takes no more than ${budget} MB`, () => {
  it.each(listed(texts))('%s: %s', { timeout: 120_000 }, (format, _, make) => {
    expect(peakOf(format, make()).megabytes).toBeLessThan(budget);
  });
});
