import { systemContext } from '@/lib/platform/context';
import { eachByItself } from '@/lib/platform/jobs/each';
import { nouns } from './nouns';

/**
 * Deletes expired data permanently, noun by noun: cards and contacts after 30 days in the trash, used codes, old keys, unused files.
 * @throws AggregateError at the end, where a part failed: the other parts are done
 */
export async function sweep(): Promise<void> {
  const parts = nouns.flatMap(({ sweeps = {} }) => Object.entries(sweeps).map(([id, run]) => ({ id, run })));
  await eachByItself(parts, 'a part of the sweep failed', ({ run }) => run(systemContext()));
}
