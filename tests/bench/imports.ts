import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from './sign-in';

const people = 20_000;

/** Content of a CSV file as an exporter writes it: name, email address and phone number, company, note. */
function file(): string {
  const lines = Array.from({ length: people }, (_, at) => {
    const number = String(at).padStart(7, '0');
    return `First${at},Last${at % 4000},p${at}@x${at % 90}.example,+1 202 ${number},Company ${at % 300},Engineer,"Street ${at}, Town",Note about person ${at}`;
  });
  return ['First name,Last name,Email,Phone,Company,Job title,Street,Notes', ...lines].join('\n');
}

const percentile = (times: number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);

/** Requests the contacts again and again until it is stopped. Gives the milliseconds of each response. */
function watch(url: string, cookie: string): { stop(): Promise<number[]> } {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await fetch(url, { headers: { cookie } });
      await answer.arrayBuffer();
      times.push(answer.ok ? performance.now() - startedAt : 60_000);
      await sleep(20);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return times;
    },
  };
}

/**
 * Measures an import of 20,000 people from its dry run to its undo, while another user looks at their contacts: rows per second
 * of each step, and the milliseconds that the 50th and the 99th of a hundred responses took meanwhile.
 */
export async function measureImport(origin: string, authEmulator: string) {
  const [{ cookie: owner }, { cookie: other }] = [
    await signUp(origin, authEmulator),
    await signUp(origin, authEmulator),
  ];
  const call = async (method: string, path: string, body?: FormData) => {
    const init = { method, headers: { cookie: owner, origin }, ...(body ? { body } : {}) };
    const answer = await fetch(`${origin}/api/v1/contacts${path}`, init);
    return (await answer.json()) as { id: string; status: string };
  };
  const step = async (name: string, start: () => Promise<{ id: string }>) => {
    const watched = watch(`${origin}/api/v1/contacts`, other);
    const started = performance.now();
    const { id } = await start();
    const isBusy = ({ status }: { status: string }) => ['reading', 'running', 'undoing'].includes(status);
    while (isBusy(await call('GET', `/imports/${id}`))) await sleep(100);
    const perSecond = Math.round((people / (performance.now() - started)) * 1000);
    const times = await watched.stop();
    return { id, figures: { step: name, perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) } };
  };
  const form = new FormData();
  form.set('file', new Blob([file()]), 'people.csv');
  const read = await step('dry run', () => call('POST', '/import', form));
  const { id } = read;
  const written = await step('apply', () => call('POST', `/imports/${id}/apply`));
  const undone = await step('undo', () => call('POST', `/imports/${id}/undo`));
  return [read, written, undone].map(({ figures }) => figures);
}
