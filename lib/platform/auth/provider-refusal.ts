// Codes of next-firebase-auth-edge, and of the provider's REST answers that it puts into messages, that say "this token or
// account is no good". Everything else (no connection, 5xx, a quota, a wrong API key) is an outage, which is no sign-out.
const refused =
  /TOKEN_EXPIRED|TOKEN_REVOKED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN|MISSING_REFRESH_TOKEN|INVALID_GRANT|INVALID_CUSTOM_TOKEN/;

const codes = new Set([
  'INVALID_ARGUMENT',
  'INVALID_SIGNATURE',
  'NO_KID_IN_HEADER',
  'NO_MATCHING_KID',
  'MISMATCHING_TENANT_ID',
]);

/** Whether the identity provider refused a token, as against not being able to answer. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return codes.has(code) || refused.test(code) || refused.test(error.message);
}
