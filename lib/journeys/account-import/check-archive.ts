import { assertGoingOn } from '@/lib/platform/jobs/yield-to-event-loop';
import { longestLeft } from './limits';
import { leftKinds } from './model';
import { type OpenArchive, verified } from './open-archive';
import { elementsOf } from './run';
import type { ImportReport } from './schema';
import { leftPaths, stepNames, stepOf } from './steps';

/** Lists whose entries are counted, with the length of the longest entry that they may have. */
function countedLists(): Map<string, number> {
  const steps = stepNames.map((name) => [stepOf(name).path, stepOf(name).longest] as const);
  const left = Object.values(leftPaths).map((path) => [path, longestLeft] as const);
  return new Map([...left, ...steps]);
}

/**
 * Reads the whole archive once before anything of it comes: every file is as long as it says and has its checksum, and every list is one.
 * @param onFile is told the part that is behind, from 0 to 1
 * @returns how many entries there are to bring; what stays behind is counted in the report
 * @throws AppError `archive_unreadable`, `archive_too_large`; Interrupted
 */
export async function checkArchive(
  archive: OpenArchive,
  report: ImportReport,
  onFile: (part: number) => Promise<void>,
): Promise<number> {
  const lists = countedLists();
  const counts = new Map<string, number>();
  const all = archive.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let behind = 0;
  for (const file of archive.files) {
    assertGoingOn();
    const chunks = verified(archive, file);
    const longest = lists.get(file.path);
    let total = 0;
    if (longest === undefined) for await (const _chunk of chunks) assertGoingOn();
    else for await (const _entry of elementsOf(chunks, longest)) total += 1;
    counts.set(file.path, total);
    behind += file.bytes;
    await onFile(all === 0 ? 1 : behind / all);
  }
  for (const kind of leftKinds) report.left[kind] = counts.get(leftPaths[kind] ?? '') ?? 0;
  return stepNames.reduce((sum, name) => sum + (counts.get(stepOf(name).path) ?? 0), 0);
}
