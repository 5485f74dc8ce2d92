/** A refusal that a client of WebDAV understands: a status and, as XML, the condition that does not hold (RFC 4918, section 16). */
export class DavError extends Error {
  constructor(
    readonly status: number,
    readonly condition = '',
  ) {
    super(`${status} ${condition}`);
    this.name = 'DavError';
  }
}
