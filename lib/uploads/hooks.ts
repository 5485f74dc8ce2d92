import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, errorCode } from '@/lib/browser/api';
import { maxPhotoBytes, type Upload } from './schema';
import { shrink } from './shrink';

type Problem = { code?: string };

function problemOf(request: XMLHttpRequest): ApiError {
  try {
    const { code = 'internal' }: Problem = JSON.parse(request.responseText);
    return new ApiError(request.status, code);
  } catch {
    return new ApiError(request.status, request.status === 413 ? 'body_too_large' : 'internal');
  }
}

/**
 * Sends a photo. XMLHttpRequest, because `fetch` tells nothing of the way up.
 * @param onProgress part that has left, from 0 to 1
 * @throws ApiError
 */
function send(photo: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', photo, 'photo');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText));
      else reject(problemOf(request));
    };
    request.onerror = () => reject(new ApiError(0, 'network'));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', '/api/v1/uploads');
    request.setRequestHeader('x-locale', document.documentElement.lang);
    request.send(form);
  });
}

/** Uploads one photo at a time; a second one takes the place of the first. */
export function usePhotoUpload(onUploaded: (id: string) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
    setProblem(null);
  }, []);

  const upload = async (file: File) => {
    stop();
    const mine = new AbortController();
    running.current = mine;
    setProgress(0);
    try {
      const photo = await shrink(file);
      if (photo.size > maxPhotoBytes) throw new ApiError(413, 'body_too_large');
      const { id } = await send(photo, (part) => running.current === mine && setProgress(part), mine.signal);
      if (running.current === mine) onUploaded(id);
    } catch (error) {
      if (running.current === mine) setProblem(errorCode(error));
    } finally {
      if (running.current === mine) setProgress(null);
    }
  };
  return { progress, problem, upload, stop };
}
