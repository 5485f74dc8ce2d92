import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Manifest, manifestPath } from './schema';

/** A file of an archive; its content is read when its turn comes. */
export type ArchiveFile = { path: string; content: () => AsyncIterable<string | Uint8Array> };

/** Counts and hashes what passes. */
async function* measured(file: ArchiveFile, onEnd: (bytes: number, sha256: string) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of file.content()) {
    const chunk = typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part);
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  onEnd(bytes, hash.digest('hex'));
}

/**
 * Writes files into a ZIP archive one after the other, so that memory does not grow with them, and at the end its manifest.
 * @param onFile is told after each file
 */
export async function* zipFiles(
  files: AsyncIterable<ArchiveFile>,
  about: Omit<Manifest, 'files'>,
  onFile: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const mtime = new Date(about.createdAt);
  const written: Manifest['files'] = [];
  const fill = async () => {
    for await (const file of files) {
      await new Promise<void>((resolve, reject) => {
        const content = Readable.from(
          measured(file, (bytes, sha256) => written.push({ path: file.path, bytes, sha256 })),
        );
        content.once('end', resolve).once('error', reject);
        zip.addReadStream(content, file.path, { mtime });
      });
      await onFile();
    }
    const manifest: Manifest = { ...about, files: written };
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestPath, { mtime });
    zip.end();
  };
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  void fill().catch((error: Error) => output.destroy(error));
  yield* output;
}
