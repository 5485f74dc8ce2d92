import type { FieldError } from '@/lib/platform/errors';
import { ApiError } from './api-error';
import type { ApiAnswer, ApiMethod, ApiOptions, ApiPath, Sending } from './api-types';
import { retryDelay, shouldRetry } from './retry';

export { ApiError };

type Unchecked = Sending & {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | null | undefined>;
  body?: unknown;
};

type Problem = { code?: string; errors?: FieldError[]; current?: unknown };

async function failure(response: Response): Promise<ApiError> {
  const problem: Problem = await response.json().catch(() => ({}));
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  return new ApiError(response.status, problem.code ?? 'internal', problem.errors, problem.current, retryAfter);
}

async function attempt(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`/api/v1${address}`, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, 'network');
  });
  if (!response.ok) throw await failure(response);
  if (response.status === 204) return undefined;
  return response.json().catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    // The answer was cut on its way.
    throw new ApiError(0, 'network');
  });
}

/** Longest wait for a repetition, in seconds: who is asked to come back later is told so. */
const longestWait = 30;

/** A limit is told at once; without any network, whoever keeps things on the device is not to wait for what is in vain. */
function isWorthRepeating(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 429 || (error.retryAfter ?? 0) > longestWait) return false;
  return !(error.code === 'network' && !navigator.onLine) && shouldRetry(failures, error);
}

/** Fills the names in brackets; what is empty has no place behind the question mark. */
function addressOf(path: string, { params = {}, query = {} }: Unchecked): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if ((value ?? '') !== '') search.append(name, String(value));
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return filled + (`${search}` && `?${search}`);
}

/**
 * Calls the product API below `/api/v1`, in the page's language; the endpoint's own schemas say what it takes and answers.
 * What carries a key is safe to repeat, and is, three times: where there was no answer, where the server could not, and where
 * the same act is still under way.
 * @throws ApiError for any answer but a success, and with code `network` where there was none
 */
export async function api<Method extends ApiMethod, Path extends ApiPath<Method>>(
  method: Method,
  path: Path,
  ...options: ApiOptions<Method, Path>
): Promise<ApiAnswer<Method, Path>> {
  // The one place that takes the server at its word: tests and development compare each answer with its schema (`route`).
  return send(method, path, options[0] ?? {}) as Promise<ApiAnswer<Method, Path>>;
}

async function send(method: string, path: string, options: Unchecked): Promise<unknown> {
  const { body, signal, keepalive } = options;
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { 'x-locale': document.documentElement.lang };
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const init: RequestInit = {
    method,
    headers,
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt(addressOf(path, options), init);
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
