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

/** A problem document, as far as it is used here. */
export type Problem = { code?: string; errors?: FieldError[]; current?: unknown };

/** The error that a problem document means. @param retryAfter the header of that name */
export const problemError = (status: number, problem: Problem, retryAfter: string | null): ApiError =>
  new ApiError(status, problem.code ?? 'internal', problem.errors, problem.current, Number(retryAfter) || null);
