import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { workbooks } from '../support/bombs';
import { figures, since } from './budget';
import { signUp } from './sign-in';

/**
 * Promised limits: the seconds that a small picture waits, the MB that a server takes in all for pictures, and the MB that it
 * takes in addition for a workbook.
 */
const budgets = { pictureWait: 5, pictureMemory: 900, workbookMemory: 250 };

/** A server under load, and the identity emulator's host and port. */
type Running = { origin: string; emulator: string; pid(): Promise<number> };

/** Megabytes of memory of a process: the most that it held since {@link resetPeak}, and what it holds now. */
function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { peak: megabytes('VmHWM'), now: megabytes('VmRSS') };
}
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Posts a file and returns the status and the id of the created upload or import. */
async function upload(url: string, headers: Record<string, string>, file: Uint8Array, name: string) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), name);
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  const { id } = (await answer.json()) as { id?: string };
  return { status: answer.status, id };
}

const picture = (width: number, height: number, sigma: number) =>
  sharp({ create: { width, height, channels: 3, background: '#678', noise: { type: 'gaussian', mean: 128, sigma } } });

/** Measures how long one user's small picture waits, posted again and again, while another user posts twenty large ones. */
export async function measurePictures({ origin, emulator, pid: find }: Running) {
  const [many, few] = [await signUp(origin, emulator), await signUp(origin, emulator)];
  const large = [
    await picture(6000, 4000, 8).jpeg({ quality: 40 }).toBuffer(),
    await picture(6000, 6000, 0).png({ compressionLevel: 9 }).toBuffer(),
    await picture(4000, 3300, 0).avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' }).toBuffer(),
  ] as const;
  const small = await picture(800, 800, 20).jpeg({ quality: 80 }).toBuffer();
  const url = `${origin}/api/v1/uploads?kind=photo`;
  const post = ({ cookie }: { cookie: string }, file: Uint8Array) => upload(url, { cookie, origin }, file, 'a');
  const alone: number[] = [];
  for (let time = 0; time < 3; time++) {
    const startedAt = performance.now();
    await post(few, small);
    alone.push(since(startedAt));
  }
  const pid = await find();
  const before = memoryOf(pid).now;
  resetPeak(pid);
  let isOver = false;
  const startedAt = performance.now();
  const all = Promise.all(Array.from({ length: 20 }, (_, at) => post(many, large[at % large.length] ?? small))).finally(
    () => {
      isOver = true;
    },
  );
  const waits: number[] = [];
  while (!isOver) {
    const asked = performance.now();
    const { status } = await post(few, small);
    // The hourly limit of uploads may be reached. An upload that is refused at once has not waited and is not measured.
    if (status < 300) waits.push(since(asked));
    else await sleep(1000);
  }
  const statuses = (await all).map(({ status }) => status);
  const rows = [
    figures('small picture, nobody beside', alone, budgets.pictureWait),
    figures("small picture beside somebody's 20 large", waits, budgets.pictureWait),
  ];
  const { peak } = memoryOf(pid);
  const memory = { before, peak, budget: budgets.pictureMemory, isKept: peak <= budgets.pictureMemory };
  const sizes = large.map((each) => Math.round(each.length / 1000));
  return { rows, memory, large: { kB: sizes, seconds: since(startedAt), statuses: statuses.join(' ') } };
}

/** Measures workbooks of some kilobytes that are 31 MB when unpacked, imported as contacts and as invitations. */
export async function measureWorkbooks({ origin, emulator, pid: find }: Running) {
  const { cookie } = await signUp(origin, emulator);
  const headers = { cookie, origin };
  const slug = `bench-${Date.now().toString(36)}`;
  const made = await fetch(`${origin}/api/v1/organizations`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', slug }),
  });
  if (!made.ok) throw new Error(`organization: ${made.status}`);
  const pid = await find();
  const contacts = async (file: Uint8Array) => {
    const { status, id } = await upload(`${origin}/api/v1/contacts/import`, headers, file, 'b.xlsx');
    for (let read = 'reading'; id && read === 'reading'; await sleep(20))
      read = (
        (await (await fetch(`${origin}/api/v1/contacts/imports/${id}`, { headers })).json()) as { status: string }
      ).status;
    return status;
  };
  const invitations = async (file: Uint8Array) =>
    (await upload(`${origin}/api/v1/organizations/${slug}/invitations/imports`, headers, file, 'b.xlsx')).status;
  const rows = [];
  for (const [name, make] of Object.entries(workbooks)) {
    const file = make();
    if (file.length > 100_000) continue;
    for (const [list, read] of Object.entries({ contacts, invitations })) {
      resetPeak(pid);
      const before = memoryOf(pid).now;
      const startedAt = performance.now();
      const status = await read(file);
      const more = memoryOf(pid).peak - before;
      const kB = Math.round(file.length / 1000);
      rows.push({
        name,
        list,
        kB,
        status,
        seconds: since(startedAt),
        before,
        more,
        isKept: more <= budgets.workbookMemory,
      });
    }
  }
  return rows;
}
