import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/browser/api';
import type { Me, MeEdit } from './schema';

/** Changes own settings; kept alive, because a change of language or a sign-out leaves the page at once. */
export function useEditMe() {
  return useMutation({ mutationFn: (edit: MeEdit) => api<Me>('PATCH', '/me', { body: edit, keepalive: true }) });
}
