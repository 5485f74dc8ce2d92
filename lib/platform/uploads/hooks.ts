import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, api, errorCode } from '@/lib/platform/browser/api';
import { sendFile } from '@/lib/platform/browser/send-file';
import { maxUploadBytes, type UploadKind } from './model';
import type { Crop, Upload } from './schema';
import { shrink } from './shrink';

const keyOf = (id: string | null) => ['uploads', id];

/**
 * Uploads one file at a time; a second file replaces the first.
 * @returns `progress`: the part that is sent, from 0 to 1, null if no upload is running; `problem`: an error's code
 */
export function useUpload(kind: UploadKind, onUploaded: (upload: Upload) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const client = useQueryClient();
  // The callback of the latest render: text that the user types during an upload must not be undone when it completes.
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
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
      const sent = kind === 'document' ? file : await shrink(file, kind);
      if (sent.size > maxUploadBytes(kind)) throw new ApiError(413, 'body_too_large');
      const onProgress = (part: number) => running.current === mine && setProgress(part);
      const name = file.name || kind;
      const kept = await sendFile('/uploads', { file: sent, name, query: { kind }, onProgress, signal: mine.signal });
      client.setQueryData(keyOf(kept.id), kept);
      if (running.current === mine) latest.current(kept);
    } catch (error) {
      if (running.current === mine) setProblem(errorCode(error));
    } finally {
      if (running.current === mine) setProgress(null);
    }
  };
  return { progress, problem, upload, stop };
}

/** One of the user's uploads; its data never changes. */
export function useOwnUpload(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET', '/uploads/[id]', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Cuts another part out of a picture, as a new upload. */
export function useCropUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, crop }: { id: string; crop: Crop }) =>
      api('POST', '/uploads/[id]/crop', { params: { id }, body: crop }),
    onSuccess: (kept) => client.setQueryData(keyOf(kept.id), kept),
  });
}
