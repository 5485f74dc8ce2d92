import { createHash } from 'node:crypto';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { archiveFileSchema, manifestPath, manifestSchema, manifestVersion } from '@/lib/journeys/account-export/schema';
import { AppError } from '@/lib/platform/errors';
import { newYield } from '@/lib/platform/jobs/yield-to-event-loop';
import { PartsReader } from './parts-reader';

/** The most files of an archive: every contact may have a picture. */
const maxEntries = 100_000;
/** The most bytes of all files, unpacked, and of the manifest. */
const maxUnpacked = 4_000_000_000;
const maxManifest = 25_000_000;
/** How many times its packed length a file may be unpacked: texts that repeat themselves get to about a hundred. */
const maxRatio = 250;
/** Below this length the ratio says nothing. */
const smallFile = 1_000_000;

/** Names as the export makes them: no folder above, no absolute path, no drive, no hidden file. */
const pathForm = /^\w[\w.-]*(?:\/\w[\w.-]*){0,3}$/;

/** The kinds of files in `externalFileAttributes` of archives that were made by Unix programs: no other is a plain file. */
const fileKind = (entry: Entry) => (entry.externalFileAttributes >>> 16) & 0o170000;
const plainFile = 0o100000;

/** @throws AppError `archive_unreadable`, `archive_too_large` */
function assertPlain(entry: Entry): void {
  const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry;
  const isPlain = fileKind(entry) === 0 || fileKind(entry) === plainFile;
  const isKnownMethod = compressionMethod === 0 || compressionMethod === 8;
  if (!pathForm.test(fileName) || !isPlain || !isKnownMethod || entry.isEncrypted())
    throw new AppError('archive_unreadable');
  if (uncompressedSize > smallFile && uncompressedSize > maxRatio * Math.max(compressedSize, 1))
    throw new AppError('archive_too_large');
}

/** An archive whose structure is checked. Its files are read as streams, in any order. */
export type OpenArchive = {
  from: { instance: string; createdAt: string };
  /** All files that the manifest names, in its order. */
  files: { path: string; bytes: number; sha256: string }[];
  has: (path: string) => boolean;
  /** A file as it is unpacked. @throws AppError `archive_unreadable` where it is damaged, or not there */
  read: (path: string) => AsyncGenerator<Buffer>;
};

/** Whatever the reader of ZIP archives throws says that the archive is damaged; what storage throws is passed on. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^E[A-Z]+$/.test(code)) throw error;
  return new AppError('archive_unreadable', { cause: error });
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new AppError('archive_too_large');
  const entries = new Map<string, Entry>();
  // Names that differ in case alone would be one file where the archive is unpacked.
  const names = new Set<string>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    assertPlain(entry);
    const name = entry.fileName.toLowerCase();
    if (names.has(name)) throw new AppError('archive_unreadable');
    unpacked += entry.uncompressedSize;
    if (unpacked > maxUnpacked) throw new AppError('archive_too_large');
    names.add(name);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function* unpack(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw new AppError('archive_unreadable');
  try {
    // The reader ends a file that is longer or shorter than its header says.
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (error) {
    throw asAppError(error);
  }
}

/** A manifest before its files are looked at. */
const manifestHead = manifestSchema.extend({ files: z.array(z.unknown()) });

/** The files of a manifest; null where one of them is none. It may have a hundred thousand, while others get their turn. */
async function filesOf(all: readonly unknown[]): Promise<z.output<typeof archiveFileSchema>[] | null> {
  if (all.length > maxEntries) throw new AppError('archive_too_large');
  const pause = newYield();
  const files: z.output<typeof archiveFileSchema>[] = [];
  for (const entry of all) {
    const { data } = archiveFileSchema.safeParse(entry);
    if (!data) return null;
    files.push(data);
    await pause();
  }
  return files;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined) {
  if (!entry) throw new AppError('archive_unsupported');
  if (entry.uncompressedSize > maxManifest) throw new AppError('archive_too_large');
  const text = Buffer.concat(await Array.fromAsync(unpack(zip, entry))).toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new AppError('archive_unreadable', { cause });
  }
  const version = manifestVersion.safeParse(json);
  if (!version.success) throw new AppError('archive_unsupported');
  const manifest = manifestHead.safeParse(json);
  const files = manifest.data && (await filesOf(manifest.data.files));
  if (files) return { ...manifest.data, files };
  throw new AppError(version.data.version > 1 ? 'archive_too_new' : 'archive_unreadable');
}

/**
 * Opens an uploaded archive and checks what can be checked without unpacking it: the kind, number, size and names of its files, and that
 * its manifest names them all, and no other.
 * @throws AppError `archive_unsupported` (no archive of an account), `archive_too_new`, `archive_too_large`, `archive_unreadable`
 */
export async function openArchive(id: string, bytes: number): Promise<OpenArchive> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true };
  const zip = await fromRandomAccessReaderPromise(new PartsReader(id), bytes, options).catch((error: unknown) => {
    throw asAppError(error).code === 'archive_unreadable' ? new AppError('archive_unsupported') : error;
  });
  const entries = await entriesOf(zip).catch((error: unknown) => {
    throw asAppError(error);
  });
  const { instance, createdAt, files } = await readManifest(zip, entries.get(manifestPath));
  const isComplete = files.every(({ path, bytes }) => entries.get(path)?.uncompressedSize === bytes);
  const paths = new Set(files.map(({ path }) => path));
  if (!isComplete || paths.size !== files.length || paths.has(manifestPath) || entries.size !== files.length + 1)
    throw new AppError('archive_unreadable');
  return {
    ...{ from: { instance, createdAt }, files, has: (path) => paths.has(path) },
    read: (path) => unpack(zip, entries.get(path)),
  };
}

/**
 * Compares a file with its checksum, and hands on what it reads.
 * @throws AppError `archive_unreadable` at its end where the checksum is another
 */
export async function* verified(
  archive: OpenArchive,
  { path, sha256 }: OpenArchive['files'][number],
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of archive.read(path)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new AppError('archive_unreadable');
}
