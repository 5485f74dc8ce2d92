import type { FieldError } from '@/lib/platform/errors';

/** A response of the product API that was not a success, with the fields of its problem document (RFC 9457). */
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
