import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanUp, familyOf, kill9, newPlace, type Place, supervisorOf, up } from '../faults/instance';
import { figures, since } from './budget';
import { measurePictures, measureWorkbooks } from './heavy';
import { signUp } from './sign-in';

/** Promised limits in seconds: recovery after a kill, a response while the database is paused, the end after Ctrl-C. */
const budgets = { recovery: 10, paused: 5, stop: 2 };

const [server, database] = [/serve\.cjs/, /postgres -D/];

async function untilReady(origin: string): Promise<void> {
  const isReady = async () => {
    const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  while (!(await isReady())) await sleep(50);
}

/** The process of an instance whose command line matches. */
async function processOf(place: Place, part = server): Promise<number | undefined> {
  return (await familyOf(supervisorOf(place))).find(({ command }) => part.test(command))?.pid;
}

/** Seconds from `kill -9` until the site is ready again, from a process that was not there before. */
async function recoveries(place: Place, origin: string, part: RegExp, rounds: number) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await processOf(place);
    const startedAt = performance.now();
    const killed = await kill9(place, part);
    for (let now = await processOf(place, part); now === undefined || now === killed; )
      now = await sleep(50).then(() => processOf(place, part));
    await untilReady(origin);
    times.push(since(startedAt));
    if (part !== server && (await processOf(place)) !== before) throw new Error('the server did not survive');
  }
  return times;
}

type Asked = { path: string; status: number; method?: string; body?: string; isStranger?: boolean; isNew?: boolean };

const asked: Record<string, Asked> = {
  'public card': { path: '/ada', status: 200, isStranger: true },
  'public card, never asked for': { path: '/jose', status: 503, isStranger: true, isNew: true },
  ready: { path: '/api/ready', status: 503 },
  'own record': { path: '/api/v1/me', status: 503 },
  page: { path: '/en/app/contacts', status: 503 },
  write: { path: '/api/v1/contacts', status: 503, method: 'POST', body: '{"content":{"name":{"first":"A"}}}' },
};

/**
 * Measures the seconds until a response while every database process is stopped, and the seconds until the site is ready after
 * that. Unexpected responses are listed.
 */
async function pauses(place: Place, origin: string, cookie: string, rounds: number) {
  const times = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]));
  const ways: number[] = [];
  const others: string[] = [];
  let isPaused = false;
  const ask = async (name: string, { path, status, isStranger, isNew: _, ...init }: Asked) => {
    const own = { cookie, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(origin + path, {
      ...init,
      headers: isStranger ? {} : own,
      redirect: 'manual',
      signal,
    });
    await answer.arrayBuffer();
    if (!isPaused) return;
    times.get(name)?.push(since(startedAt));
    if (answer.status !== status || (status === 503 && !answer.headers.has('retry-after')))
      others.push(`${name}: ${answer.status}, Retry-After ${answer.headers.get('retry-after')}`);
  };
  // Each path is requested once beforehand, because its first request also loads its code.
  for (const [name, each] of Object.entries(asked)) if (!each.isNew) await ask(name, each);
  for (let round = 0; round < rounds; round++) {
    await (await fetch(`${origin}/ada`)).arrayBuffer();
    const pids = (await familyOf(supervisorOf(place))).filter(({ command }) => /postgres/.test(command));
    for (const { pid } of pids) process.kill(pid, 'SIGSTOP');
    isPaused = true;
    try {
      await Promise.all(Object.entries(asked).map(([name, each]) => ask(name, each)));
    } finally {
      isPaused = false;
      for (const { pid } of pids) process.kill(pid, 'SIGCONT');
    }
    const startedAt = performance.now();
    await untilReady(origin);
    ways.push(since(startedAt));
  }
  const answers = [...times].map(([name, each]) => figures(`paused database: ${name}`, each, budgets.paused));
  return { rows: [...answers, figures('after the pause, ready', ways, budgets.recovery)], others };
}

/** Seconds from Ctrl-C, as a terminal sends it to all of its processes, until the command has ended. */
async function stops(place: Place, rounds: number) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const run = await up(place, {}, { isOwnGroup: true });
    await (await fetch(`${run.origin}/ada`)).arrayBuffer();
    const startedAt = performance.now();
    process.kill(-(run.child.pid ?? 0), 'SIGINT');
    const code = await run.ended;
    times.push(since(startedAt));
    if (code !== 0) throw new Error(`ended with ${code}: ${run.output()}`);
  }
  return figures('Ctrl-C', times, budgets.stop);
}

/**
 * Measures how the product behaves under failures: seconds until it is ready after `kill -9` of the server and of PostgreSQL,
 * responses while PostgreSQL is paused, how long one user's picture waits beside many pictures of another user, and the MB that a
 * workbook takes. Each figure stands beside its budget.
 */
export async function measureFaults(rounds = Number(process.env.FAULT_ROUNDS ?? 20)) {
  const place = await newPlace();
  try {
    const { origin, child, ended } = await up(place);
    const emulator = `127.0.0.1:${place.AUTH_EMULATOR_PORT}`;
    const { cookie } = await signUp(origin, emulator);
    const recovery = [
      figures('kill -9 of the server', await recoveries(place, origin, server, rounds), budgets.recovery),
      figures('kill -9 of PostgreSQL', await recoveries(place, origin, database, rounds), budgets.recovery),
    ];
    console.table(recovery);
    const paused = await pauses(place, origin, cookie, rounds);
    console.table(paused.rows);
    if (paused.others.length > 0) console.log(paused.others);
    const running = { origin, emulator, pid: async () => (await processOf(place)) ?? 0 };
    const pictures = await measurePictures(running);
    console.table(pictures.rows);
    console.log(pictures.memory, pictures.large);
    const workbooks = await measureWorkbooks(running);
    console.table(workbooks);
    child.kill('SIGTERM');
    await ended;
    const stopped = await stops(place, Math.min(rounds, 5));
    console.table([stopped]);
    return { recovery, paused, pictures, workbooks, stopped };
  } finally {
    await cleanUp();
  }
}
