import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@/lib/browser/api';
import type { codeCheckAnswer, codeRequestAnswer } from './schema';

type CodeRequest = z.output<typeof codeRequestAnswer>;
type CodeCheck = z.output<typeof codeCheckAnswer>;

/** Asks for a six-digit code by mail; the answer says how long it is valid and when the next may be asked for. */
export function useRequestCode() {
  return useMutation({
    mutationFn: (email: string) => api<CodeRequest>('POST', '/sign-in-codes', { body: { email } }),
  });
}

/** Exchanges a code for a token to sign in with. */
export function useCheckCode() {
  return useMutation({
    mutationFn: (body: { email: string; code: string }) => api<CodeCheck>('POST', '/sign-in-codes/check', { body }),
  });
}

/** Asks for a link to choose a new password; the answer is the same for every address. */
export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => api<void>('POST', '/password-resets', { body: { email } }) });
}

/** Ends the person's sessions on the server: all of them, or all that began before this one. */
export function endSessions(which: 'all' | 'others'): Promise<void> {
  return api('DELETE', `/me/sessions?which=${which}`);
}
