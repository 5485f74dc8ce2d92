/**
 * Error codes: stable, in snake case, and translation keys of `locales/<locale>/platform/errors.json`. The server never writes
 * a sentence for users. The number is the HTTP status with which `lib/platform/http` responds.
 */
export const errorStatus = {
  invalid_json: 400,
  bad_request: 400,
  unauthenticated: 401,
  invalid_token: 401,
  forbidden: 403,
  origin_not_allowed: 403,
  reauth_required: 403,
  second_factor_required: 403,
  second_factor_setup_required: 403,
  factor_reset_by_support: 403,
  email_code_required: 403,
  insufficient_scope: 403,
  proof_required: 403,
  email_managed: 403,
  field_locked: 403,
  organization_suspended: 403,
  taken_down: 403,
  account_ending: 403,
  invitation_email_mismatch: 403,
  sso_required: 403,
  sso_refused: 403,
  sso_unasked: 403,
  sso_email_unproven: 403,
  sso_removed: 403,
  sso_account_taken: 403,
  sign_in_method_off: 403,
  not_found: 404,
  sso_unknown: 404,
  method_not_allowed: 405,
  version_conflict: 409,
  username_taken: 409,
  username_reserved: 409,
  idempotency_in_progress: 409,
  card_limit_reached: 409,
  group_limit_reached: 409,
  code_limit_reached: 409,
  link_limit_reached: 409,
  contact_limit_reached: 409,
  device_limit_reached: 409,
  reminder_limit_reached: 409,
  template_limit_reached: 409,
  template_exists: 409,
  template_busy: 409,
  not_failed: 409,
  not_running: 409,
  stopped: 409,
  code_taken: 409,
  group_name_taken: 409,
  scim_token_limit_reached: 409,
  key_limit_reached: 409,
  passkey_limit_reached: 409,
  webhook_limit_reached: 409,
  program_limit_reached: 409,
  authorization_elsewhere: 409,
  slug_taken: 409,
  team_name_taken: 409,
  team_limit_reached: 409,
  slug_reserved: 409,
  last_owner: 409,
  managed_by_organization: 409,
  last_sign_in_method: 409,
  email_taken: 409,
  domain_limit_reached: 409,
  domain_taken: 409,
  domain_unproven: 409,
  domain_unreachable: 409,
  sso_not_proven: 409,
  left_by_choice: 409,
  never_agreed: 409,
  already_member: 409,
  already_invited: 409,
  no_source: 409,
  import_busy: 409,
  export_busy: 409,
  second_factor_exists: 409,
  factor_reset_waiting: 409,
  bulk_busy: 409,
  already_merged: 409,
  already_undone: 409,
  merge_has_later: 409,
  merge_not_shared: 409,
  gone: 410,
  code_expired: 410,
  passkey_expired: 410,
  undo_expired: 410,
  invitation_invalid: 410,
  invitation_expired: 410,
  invitation_used: 410,
  invitation_revoked: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  image_unsupported: 415,
  document_unsupported: 415,
  import_unsupported: 415,
  bulk_unsupported: 415,
  archive_unsupported: 415,
  card_file_unsupported: 415,
  invalid_fields: 422,
  image_too_large: 422,
  image_unreadable: 422,
  document_unreadable: 422,
  code_wrong: 422,
  second_factor_wrong: 422,
  passkey_refused: 422,
  passkey_unknown: 422,
  import_unreadable: 422,
  import_too_many: 422,
  workbook_too_large: 422,
  archive_unreadable: 422,
  archive_too_large: 422,
  archive_too_new: 422,
  card_file_unreadable: 422,
  card_photo_unreadable: 422,
  card_link_unreadable: 422,
  bulk_unreadable: 422,
  bulk_too_many: 422,
  sso_unreachable: 422,
  idempotency_key_reused: 422,
  email_unproven: 422,
  mail_not_configured: 422,
  text_recognition_off: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A refused field: its path (`phones.0.value`) and the reason as a stable code. */
export type FieldError = { path: string; code: string };

type Details = {
  /** Fields that were refused (422). */
  errors?: FieldError[];
  /** Seconds until another attempt makes sense (429, 503). */
  retryAfter?: number;
  /** Data that helps the client to continue, such as the current state after a version conflict. */
  current?: unknown;
  /** What the `WWW-Authenticate` header says beside the scheme (RFC 6750, section 3). */
  challenge?: string;
  cause?: unknown;
};

const brand = Symbol.for('meishi.app-error');

/** The one error that product code throws; `lib/platform/http` turns it into a status and a problem document. */
export class AppError extends Error {
  readonly status: number;
  readonly [brand] = true;

  /**
   * Each bundle has its own copy of this class: with this check, an error from the server's copy is also an instance of a
   * page's copy.
   */
  static override [Symbol.hasInstance](thrown: unknown): boolean {
    return typeof thrown === 'object' && thrown !== null && brand in thrown;
  }

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.status = errorStatus[code];
  }
}

/** Returns a 422 error for one field. */
export function fieldError(path: string, code: string): AppError {
  return new AppError('invalid_fields', { errors: [{ path, code }] });
}

/**
 * Returns null for a `forbidden` error, for pages that show something else to users without access. @throws every other error
 */
export function noneIfForbidden(error: unknown): null {
  if (error instanceof AppError && error.code === 'forbidden') return null;
  throw error;
}
