import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@/lib/browser/api';
import type { continuedSession } from '@/lib/users/schema';
import type { codeCheckAnswer, codeRequestAnswer } from './schema';

type CodeRequest = z.output<typeof codeRequestAnswer>;
type ContinuedSession = z.output<typeof continuedSession>;
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

/** Ends all of the person's sessions on the server. */
export function endSessions(): Promise<void> {
  return api('DELETE', '/me/sessions?which=all');
}

/**
 * Ends all of the person's sessions but this one. The identity provider forgets this browser's sign-in as well: what is answered
 * is a token to sign in with, which continues the session.
 */
export function endOtherSessions(): Promise<ContinuedSession> {
  return api('DELETE', '/me/sessions?which=others');
}
