import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/platform/browser/api';
import { maxCardFileBytes } from './limits';

/** Reads a card of another instance by its URL. */
export function useReadCardLink() {
  return useMutation({ mutationFn: (url: string) => api('POST', '/profiles/import/link', { body: { url } }) });
}

/** Reads the user's paper card from a photo, an upload of the kind `paper`. */
export function useReadCardPhoto() {
  return useMutation({
    mutationFn: (paperPhotoId: string) => api('POST', '/profiles/import/photo', { body: { paperPhotoId } }),
  });
}

/** Reads a card from a file; of a file with several people, from the one at this place. */
export function useReadCardFile() {
  return useMutation({
    mutationFn: async ({ file, person }: { file: File; person?: number }) => {
      if (file.size > maxCardFileBytes) throw new ApiError(413, 'body_too_large');
      const body = new FormData();
      body.append('file', file, file.name);
      return api('POST', '/profiles/import', { body, query: { person: person ?? null } });
    },
  });
}
