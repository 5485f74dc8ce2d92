import { ApiError } from '@/lib/platform/browser/api';
import type { Import } from './schema';

type Given = { file: File; onProgress: (part: number) => void; signal: AbortSignal };

function problemOf({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    const { code = 'internal' }: { code?: string } = JSON.parse(responseText);
    return new ApiError(status, code);
  } catch {
    return new ApiError(status, status === 413 ? 'body_too_large' : 'internal');
  }
}

/**
 * Uploads a file of contacts. XMLHttpRequest is used, because `fetch` reports no progress of an upload.
 * @throws ApiError
 */
export function sendFile({ file, onProgress, signal }: Given): Promise<Import> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, file.name);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 202) resolve(JSON.parse(request.responseText));
      else reject(problemOf(request));
    };
    request.onerror = () => reject(new ApiError(0, 'network'));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/v1/contacts/import');
    request.setRequestHeader('x-locale', document.documentElement.lang);
    request.send(form);
  });
}
