import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** Has the photo of a paper card read. */
export function useReadPaper() {
  return useMutation({
    mutationFn: (paperPhotoId: string) => api('POST', '/scans', { body: { paperPhotoId } }),
  });
}
