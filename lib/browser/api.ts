import type { FieldError } from '@/lib/errors';
import { ApiError } from './api-error';
import { retryDelay, shouldRetry } from './retry';

export { ApiError };

type Options = {
  body?: unknown;
  /** Made once per act of the user: a repeated request then has one effect, and is repeated where no answer came. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page, for the last save of an editor. */
  keepalive?: boolean;
};

type Problem = { code?: string; errors?: FieldError[]; current?: unknown };

async function failure(response: Response): Promise<ApiError> {
  const problem: Problem = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  return new ApiError(response.status, problem.code ?? 'internal', problem.errors, problem.current, retryAfter);
}

async function attempt<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/v1${path}`, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, 'network');
  });
  if (!response.ok) throw await failure(response);
  if (response.status === 204) return undefined as Answer;
  return (await response.json().catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    // The answer was cut on its way.
    throw new ApiError(0, 'network');
  })) as Answer;
}

/** Longest wait for a repetition, in seconds: who is asked to come back later is told so. */
const longestWait = 30;

/** A limit is told at once; without any network, whoever keeps things on the device is not to wait for what is in vain. */
function isWorthRepeating(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 429 || (error.retryAfter ?? 0) > longestWait) return false;
  return !(error.code === 'network' && !navigator.onLine) && shouldRetry(failures, error);
}

/**
 * Calls the product API below `/api/v1`, in the page's language. What carries a key is safe to repeat, and is, three times:
 * where there was no answer, where the server could not, and where the same act is still under way.
 * @throws ApiError for any answer but a success, and with code `network` where there was none
 */
export async function api<Answer>(method: string, path: string, options: Options = {}): Promise<Answer> {
  const isForm = options.body instanceof FormData;
  const headers: Record<string, string> = { 'x-locale': document.documentElement.lang };
  if (options.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const body = isForm ? (options.body as FormData) : options.body === undefined ? null : JSON.stringify(options.body);
  const { signal, keepalive } = options;
  const init: RequestInit = {
    method,
    headers,
    body,
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt<Answer>(path, init);
    } catch (error) {
      if (!options.idempotencyKey || !isWorthRepeating(failures, error)) throw error;
      await new Promise((done) => setTimeout(done, retryDelay(failures, error)));
    }
  }
}

/** The stable code of anything thrown, for `errors:<code>`. */
export function errorCode(error: unknown): string {
  return error instanceof ApiError ? error.code : 'internal';
}
