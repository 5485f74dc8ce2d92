import type { FieldError } from '@/lib/platform/errors';

/** An answer of the product API that was not a success, with what its problem document says (RFC 9457). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly errors: FieldError[] = [],
    readonly current: unknown = undefined,
    readonly retryAfter: number | null = null,
  ) {
    super(code);
    this.name = 'ApiError';
  }
}
