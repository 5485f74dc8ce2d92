import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { PaperRead } from './schema';

/** Has the photo of a paper card read. */
export function useReadPaper() {
  return useMutation({
    mutationFn: (paperPhotoId: string) => api<PaperRead>('POST', '/scans', { body: { paperPhotoId } }),
  });
}
