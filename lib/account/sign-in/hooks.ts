import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/platform/browser/api';

/** Asks for a six-digit code by mail; the answer says how long it is valid and when the next may be asked for. */
export function useRequestCode() {
  return useMutation({
    mutationFn: (email: string) => api('POST', '/sign-in-codes', { body: { email } }),
  });
}

/** Exchanges a code for a token to sign in with. */
export function useCheckCode() {
  return useMutation({
    mutationFn: (body: { email: string; code: string }) => api('POST', '/sign-in-codes/check', { body }),
  });
}

/** Asks for a link to choose a new password; the answer is the same for every address. */
export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => api('POST', '/password-resets', { body: { email } }) });
}

/** Ends all of the person's sessions on the server. */
export function endSessions() {
  return api('DELETE', '/me/sessions', { query: { which: 'all' } });
}

/**
 * Ends all of the person's sessions but this one. The identity provider forgets this browser's sign-in as well: what is answered
 * is a token to sign in with, which continues the session.
 */
export async function endOtherSessions() {
  const continued = await api('DELETE', '/me/sessions', { query: { which: 'others' } });
  // Only who ends all sessions gets nothing.
  if (!continued) throw new ApiError(204, 'internal');
  return continued;
}
