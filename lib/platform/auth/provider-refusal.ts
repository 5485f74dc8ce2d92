// Error codes of next-firebase-auth-edge, and of the provider's REST responses that it puts into messages, that mean that a
// token or account is not valid. Every other error (no connection, 5xx, a quota, a wrong API key) is an outage and must not
// sign the user out.
const refused =
  /TOKEN_EXPIRED|TOKEN_REVOKED|USER_DISABLED|USER_NOT_FOUND|INVALID_REFRESH_TOKEN|MISSING_REFRESH_TOKEN|INVALID_GRANT|INVALID_CUSTOM_TOKEN/;

const codes = new Set([
  'INVALID_ARGUMENT',
  'INVALID_SIGNATURE',
  'NO_KID_IN_HEADER',
  'NO_MATCHING_KID',
  'MISMATCHING_TENANT_ID',
]);

/** Returns whether an error means that the identity provider refused a token; false for an outage. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return codes.has(code) || refused.test(code) || refused.test(error.message);
}
