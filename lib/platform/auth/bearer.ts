/** Returns the bearer token of an `Authorization` header (RFC 6750, section 2.1); null for another scheme, and without one. */
export function bearerOf(header: string | undefined): string | null {
  const credentials = /^Bearer(?: +(.*))?$/is.exec(header?.trim() ?? '');
  return credentials && (credentials[1] ?? '');
}
