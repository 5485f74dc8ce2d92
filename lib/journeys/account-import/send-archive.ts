import { ApiError, api } from '@/lib/platform/browser/api';
import { retryDelay, shouldRetry } from '@/lib/platform/browser/retry';
import { maxArchiveBytes, partBytes, partsOf } from './limits';

type Sending = { file: File; onProgress: (part: number) => void; signal: AbortSignal };

/** Sends one part, again where it did not arrive: a part takes the place of what came of it before. */
async function sendPart(id: string, part: number, { file, signal }: Sending): Promise<void> {
  const body = new FormData();
  body.append('file', file.slice(part * partBytes, (part + 1) * partBytes), 'part');
  for (let failures = 0; ; failures += 1) {
    try {
      await api('PUT', '/me/import/[id]/parts/[part]', { params: { id, part }, body, signal });
      return;
    } catch (error) {
      if (signal.aborted || !shouldRetry(failures, error)) throw error;
      await new Promise((done) => setTimeout(done, retryDelay(failures, error)));
    }
  }
}

/** Uploads an archive part by part, and begins its import. @throws ApiError */
export async function sendArchive(sending: Sending) {
  const { file, onProgress, signal } = sending;
  if (file.size === 0) throw new ApiError(415, 'archive_unsupported');
  if (file.size > maxArchiveBytes) throw new ApiError(422, 'archive_too_large');
  const wish = { fileName: file.name.slice(0, 500), bytes: file.size };
  const { import: begun } = await api('POST', '/me/import', { body: wish, signal });
  const id = begun?.id ?? '';
  const total = partsOf(file.size);
  for (let part = 0; part < total; part += 1) {
    onProgress(part / total);
    await sendPart(id, part, sending);
  }
  onProgress(1);
  return api('POST', '/me/import/[id]', { params: { id }, signal });
}
