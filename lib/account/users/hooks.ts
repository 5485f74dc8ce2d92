import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { MeEdit } from './schema';

/**
 * Changes the user's own settings; the request is kept alive, because a change of language or a sign-out leaves the page at once.
 */
export function useEditMe() {
  return useMutation({ mutationFn: (edit: MeEdit) => api('PATCH', '/me', { body: edit, keepalive: true }) });
}
