import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '@/lib/platform/browser/api';

/** Requests a six-digit code by mail; the response says how long it is valid and when the next one may be requested. */
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

/** Requests a link for choosing a new password; the response is the same for every address. */
export function useRequestPasswordReset() {
  return useMutation({ mutationFn: (email: string) => api('POST', '/password-resets', { body: { email } }) });
}

/** Sets a new password by the link that was sent for it. */
export function resetPassword(link: { code: string; sent?: string | undefined }, password: string) {
  return api('POST', '/password-resets/confirm', { body: { ...link, password } });
}

/** Ends all of the user's sessions on the server. */
export function endSessions() {
  return api('DELETE', '/me/sessions', { query: { which: 'all' } });
}

/**
 * Ends all of the user's sessions but this one. The identity provider also ends this browser's sign-in, so the response contains
 * a token to sign in with, which continues the session.
 */
export async function endOtherSessions() {
  const continued = await api('DELETE', '/me/sessions', { query: { which: 'others' } });
  // The response is empty only when all sessions are ended.
  if (!continued) throw new ApiError(204, 'internal');
  return continued;
}
