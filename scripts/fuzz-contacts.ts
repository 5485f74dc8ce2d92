/**
 * Reads files that no one writes with every reader of contacts, for so many seconds (600): none may crash, none may take
 * more time than its size allows, memory must stay flat. `node --import tsx scripts/fuzz-contacts.ts [seconds] [seed]`
 */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fuzzedFile, isOutOfProportion, randomNumbers, readWithAll } from '@/lib/platform/formats/test-files/fuzz';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const seconds = Number(process.argv[2] ?? 600);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_007);
const random = randomNumbers(seed);
const heap: number[] = [];
const end = Date.now() + seconds * 1000;
let [files, bytes, slowest, nextSample] = [0, 0, 0, 0];

function fail(file: Uint8Array, why: unknown): never {
  writeFileSync('fuzz-contacts.bin', file);
  console.error(`seed ${seed}, file ${files}, ${file.length} bytes, kept as fuzz-contacts.bin:`, why);
  process.exit(1);
}

while (Date.now() < end) {
  const file = fuzzedFile(random);
  const before = process.cpuUsage();
  try {
    readWithAll(file);
  } catch (error) {
    fail(file, error);
  }
  const { user } = process.cpuUsage(before);
  // Measured again, and thoroughly, only where it can matter.
  if (user / 1000 > 250 && isOutOfProportion(file)) fail(file, `${user / 1000} ms`);
  slowest = Math.max(slowest, user / 1000);
  files += 1;
  bytes += file.length;
  if (Date.now() >= nextSample) {
    collect();
    heap.push(process.memoryUsage().heapUsed / 1e6);
    nextSample = Date.now() + seconds * 25;
  }
}

const half = Math.floor(heap.length / 2);
const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
// Compilation and caches settle in the first half of the run.
const [early, late] = [middle(heap.slice(1, half)), middle(heap.slice(half))];
console.log(
  `seed ${seed}: ${files} files, ${(bytes / 1e6).toFixed(0)} MB, slowest ${slowest.toFixed(0)} ms, heap ${early.toFixed(1)} → ${late.toFixed(1)} MB`,
);
if (late > early + 16) {
  console.error('memory grows');
  process.exit(1);
}
