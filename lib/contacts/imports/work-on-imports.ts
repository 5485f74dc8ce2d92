import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { defineJob } from '@/lib/platform/jobs/define-job';
import { Outdated, runApplying } from './apply-import';
import * as queries from './queries';
import { runReading } from './read-import';
import type { ImportStatus } from './schema';
import { runUndoing } from './undo-import';

const steps = { reading: runReading, running: runApplying, undoing: runUndoing };
type Step = keyof typeof steps;
/** Where an import stands after a step that failed for good. */
const failed: Record<Step, ImportStatus> = { reading: 'failed', running: 'ready', undoing: 'done' };

const isStep = (status: ImportStatus): status is Step => status in steps;

/** Does one of the steps of an import; each writes batch by batch, and goes on where it was broken off. */
async function step(id: string): Promise<boolean> {
  const entry = await queries.selectImport(database(), id);
  if (!entry || !isStep(entry.status)) return false;
  try {
    await steps[entry.status](systemContext(), entry);
  } catch (thrown) {
    // Cancelled, or asked for anew, while it was read: its rows have gone with it.
    if (!(thrown instanceof Outdated || !(await queries.selectImport(database(), id)))) throw thrown;
  }
  return true;
}

/** Files of contacts: reading, applying, taking back. */
export const importJob = defineJob({
  name: 'imports',
  atOnce: 2,
  step,
  async fail(id, problem) {
    const entry = await queries.selectImport(database(), id);
    if (!entry || !isStep(entry.status)) return;
    const { round, status } = entry;
    await queries.updateImport(database(), id, [status], { status: failed[status], problem }, round);
  },
  unfinished: () => queries.selectUnfinished(database()),
});
