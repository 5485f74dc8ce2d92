import { DatabaseError } from 'pg';
import { ZodError } from 'zod';
import { AppError, type FieldError } from './errors';

/** The stable code of a zod issue: our own where the schema names one (`message` in snake case), else zod's. */
function issueCode(issue: ZodError['issues'][number]): string {
  return /^[a-z]+(_[a-z0-9]+)*$/.test(issue.message) ? issue.message : issue.code;
}

/** Field errors of a refused input, with dotted paths. */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.slice(0, 50).map((issue) => ({ path: issue.path.map(String).join('.'), code: issueCode(issue) }));
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const fullDisk = new Set(['53100']);
const passing = new Set([
  '08000',
  '08003',
  '08006',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '40001',
  '40P01',
  '25P03',
]);
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);
/** Codes of the identity provider: it is away or overloaded, or another request has changed the account since we read it. */
const provider = new Set([
  'app/network-error',
  'app/network-timeout',
  'auth/internal-error',
  'auth/quota-exceeded',
  'auth/too-many-requests',
  'auth/email-already-exists',
  'auth/uid-already-exists',
  'auth/user-not-found',
]);

function causes(error: unknown): unknown[] {
  const errors: unknown[] = [];
  for (let at = error; at && errors.length < 5; at = at instanceof Error ? at.cause : undefined) errors.push(at);
  return errors;
}

/** Converts any thrown value to an {@link AppError}: refused input 422, an unavailable database or identity provider 503, unexpected errors 500. */
export function toAppError(error: unknown): AppError {
  for (const cause of causes(error)) {
    if (cause instanceof AppError) return cause;
    if (cause instanceof ZodError) return new AppError('invalid_fields', { errors: fieldErrors(cause), cause: error });
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
    if (fullDisk.has(code) || code === 'ENOSPC') return new AppError('storage_full', { retryAfter: 60, cause: error });
    if ((cause instanceof DatabaseError && passing.has(code)) || network.has(code) || provider.has(code))
      return new AppError('unavailable', { retryAfter: 5, cause: error });
    if (
      cause instanceof Error &&
      /Connection terminated|Query read timeout|timeout exceeded when trying to connect|connection error and is not queryable/.test(
        cause.message,
      )
    )
      return new AppError('unavailable', { retryAfter: 5, cause: error });
  }
  return new AppError('internal', { cause: error });
}
