import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** Reads the photo of a paper card by the text recognition service. */
export function useReadPaper() {
  return useMutation({
    mutationFn: (paperPhotoId: string) => api('POST', '/scans', { body: { paperPhotoId } }),
  });
}
