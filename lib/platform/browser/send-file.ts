import { addressOf } from './api';
import { ApiError, type Problem, problemError } from './api-error';
import type { ApiAnswer, ApiPath } from './api-types';

type FileToSend = {
  file: Blob;
  name: string;
  query?: Record<string, string>;
  /** Gets the part that is sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

function failure(request: XMLHttpRequest): ApiError {
  const { status, responseText } = request;
  try {
    const problem: Problem = JSON.parse(responseText);
    return problemError(status, problem, request.getResponseHeader('retry-after'));
  } catch {
    // A proxy before the product refuses what is too large for it, with a page of its own.
    return new ApiError(status, status === 413 ? 'body_too_large' : 'internal');
  }
}

/**
 * Sends a file to an endpoint of the product API and gives its answer, with the endpoint's type as `api` does. XMLHttpRequest is
 * used because `fetch` does not report the progress of an upload.
 * @throws ApiError for any response but a success, and with code `network` where there was none
 */
export function sendFile<Path extends ApiPath<'POST'>>(
  path: Path,
  { file, name, query = {}, onProgress, signal }: FileToSend,
): Promise<ApiAnswer<'POST', Path>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, name);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(failure(request));
    };
    request.onerror = () => reject(new ApiError(0, 'network'));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', `/api/v1${addressOf(path, { query })}`);
    request.setRequestHeader('x-locale', document.documentElement.lang);
    request.send(form);
  });
}
