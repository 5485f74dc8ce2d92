/** The reason of an error, for programs (RFC 7644, table 9). */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'tooMany';

/** An error as a directory's log shows it (RFC 7644, section 3.12); `detail` is English, as the protocol is. */
export class ScimError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly scimType: ScimType | null = null,
  ) {
    super(detail);
    this.name = 'ScimError';
  }
}

/** An error with the status 400 and its `scimType`. */
export const refused = (scimType: ScimType, detail: string) => new ScimError(400, detail, scimType);
