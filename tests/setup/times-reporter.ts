import type { Reporter, TestModule } from 'vitest/node';
import type { Times } from '../support/stopwatch';

declare module 'vitest' {
  interface TaskMeta {
    /** The times that a file of journeys waited: see `support/stopwatch.ts`. */
    times?: Times;
  }
}

type Row = { name: string; tests: number; wall: number; times: Times; own: number };

const columns = ['starting', 'signing in', 'navigating', 'waiting', 'axe', 'teardown'] as const;
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

function rowOf(module: TestModule): Row {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const begun = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
  const told = module.meta().times ?? {};
  const times: Times = { ...told, starting: (told.starting ?? 0) + begun };
  const spent = columns.reduce((sum, column) => sum + (times[column] ?? 0), 0);
  const tests = [...module.children.allTests()].length;
  return { name: module.relativeModuleId, tests, wall: begun + duration, times, own: begun + duration - spent };
}

function sumOf(name: string, rows: Row[], wall: number): Row {
  const add = (read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0);
  const times = Object.fromEntries(columns.map((column) => [column, add((row) => row.times[column] ?? 0)]));
  return { name, tests: add((row) => row.tests), wall, times, own: add((row) => row.own) };
}

function print(title: string, rows: Row[]): void {
  const heads = [title, 'tests', 'seconds', ...columns, 'rest'];
  const cells = rows.map(({ name, tests, wall, times, own }) => [
    ...[name, String(tests), seconds(wall)],
    ...columns.map((column) => seconds(times[column] ?? 0)),
    seconds(Math.max(own, 0)),
  ]);
  const lines = [heads, ...cells].map(([name = '', ...rest]) => [
    name.slice(0, 46).padEnd(46),
    ...rest.map((cell, at) => cell.padStart((heads[at + 1] ?? '').length + 2)),
  ]);
  process.stdout.write(`\n${lines.map((line) => line.join('')).join('\n')}\n`);
}

/**
 * Prints at the end of a run how its seconds were spent, by kind of tests. The total counts from the first start to the last end,
 * the columns are sums over files, which run two at a time. With `--times` it prints each file as well.
 */
export default class TimesReporter implements Reporter {
  private readonly spans = new Map<string, { from: number; to: number }>();

  onTestModuleStart({ project }: TestModule): void {
    if (!this.spans.has(project.name)) this.spans.set(project.name, { from: Date.now(), to: Date.now() });
  }

  onTestModuleEnd({ project }: TestModule): void {
    const span = this.spans.get(project.name);
    if (span) span.to = Date.now();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const kinds = [...this.spans].map(([kind, { from, to }]) => {
      const files = modules.filter(({ project }) => project.name === kind);
      return sumOf(`${kind} (${files.length} files)`, files.map(rowOf), to - from);
    });
    if (process.env.TEST_TIMES) {
      const files = modules.map(rowOf).sort((a, b) => b.wall - a.wall);
      print('file', files);
    }
    print('kind of tests', kinds);
  }
}
