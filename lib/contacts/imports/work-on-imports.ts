import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { defineJob } from '@/lib/platform/jobs/define-job';
import { runApplying } from './apply-import';
import { Outdated } from './at-work';
import * as queries from './queries';
import { runReading } from './read-import';
import type { ImportStatus } from './schema';
import { runUndoing } from './undo-import';

const steps = { reading: runReading, running: runApplying, undoing: runUndoing };
type Step = keyof typeof steps;
/** The status of an import after a step that failed permanently. */
const failed: Record<Step, ImportStatus> = { reading: 'failed', running: 'ready', undoing: 'done' };

const isStep = (status: ImportStatus): status is Step => status in steps;

/** Runs one step of an import; each step writes batch by batch, and continues where it was interrupted. */
async function step(id: string): Promise<boolean> {
  const entry = await queries.selectImport(database(), id);
  if (!entry || !isStep(entry.status)) return false;
  try {
    await steps[entry.status](systemContext(), entry);
  } catch (thrown) {
    // The import was canceled or read again in the meantime; its rows are gone with it.
    if (!(thrown instanceof Outdated || !(await queries.selectImport(database(), id)))) throw thrown;
  }
  return true;
}

/** The job for files of contacts: reading, applying, undoing. */
export const importJob = defineJob({
  name: 'imports',
  atOnce: 2,
  step,
  async fail(id, problem) {
    const entry = await queries.selectImport(database(), id);
    if (!entry || !isStep(entry.status)) return;
    const { round, status } = entry;
    const counts = await queries.countRows(database(), id);
    await queries.updateImport(database(), id, [status], { status: failed[status], problem, counts }, round);
  },
  unfinished: () => queries.selectUnfinished(database()),
});
