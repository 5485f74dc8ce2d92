import { ApiError, type Problem, problemError } from './api-error';
import type { ApiAnswer, ApiMethod, ApiOptions, ApiPath, Sending } from './api-types';
import { confirmUser } from './confirmation';
import { retryDelay, shouldRetry } from './retry';

export { ApiError };

type Unchecked = Sending & {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | null | undefined>;
  body?: unknown;
};

async function failure(response: Response): Promise<ApiError> {
  const problem: Problem = await response.json().catch(() => ({}));
  return problemError(response.status, problem, response.headers.get('retry-after'));
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
    // The response was cut off on its way.
    throw new ApiError(0, 'network');
  });
}

/** The longest wait before a retry, in seconds; where the server asks for more, the error is reported instead. */
const longestWait = 30;

/**
 * Returns whether a failed request is retried. A rate limit is reported at once. So is a missing network connection, because
 * code that stores data on the device must not wait in vain.
 */
function isWorthRepeating(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 429 || (error.retryAfter ?? 0) > longestWait) return false;
  return !(error.code === 'network' && !navigator.onLine) && shouldRetry(failures, error);
}

/** Returns the path with its names in brackets filled in; empty query parameters are left out. */
export function addressOf(path: string, { params = {}, query = {} }: Pick<Unchecked, 'params' | 'query'>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if ((value ?? '') !== '') search.append(name, String(value));
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return filled + (`${search}` && `?${search}`);
}

/**
 * Calls the product API below `/api/v1`, in the page's language; the endpoint's schemas give the types of the input and the
 * response. A request with an idempotency key is safe to repeat and is retried three times: where no response came, where the
 * server failed, and where the same request is still being processed. Where the server wants the user to confirm that it is them, they are asked, and
 * the request is sent once more.
 * @throws ApiError for any response but a success, and with code `network` where there was none
 */
export async function api<Method extends ApiMethod, Path extends ApiPath<Method>>(
  method: Method,
  path: Path,
  ...options: ApiOptions<Method, Path>
): Promise<ApiAnswer<Method, Path>> {
  // The only place that trusts the server's responses unchecked: in tests and development `route` compares each response with
  // its schema.
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
  let isAsked = false;
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt(addressOf(path, options), init);
    } catch (error) {
      if (!isAsked && error instanceof ApiError && error.code === 'reauth_required') {
        isAsked = true;
        if (await confirmUser()) continue;
      }
      if (!options.idempotencyKey || !isWorthRepeating(failures, error)) throw error;
      await new Promise((done) => setTimeout(done, retryDelay(failures, error)));
    }
  }
}

/** Returns the stable code of any thrown value, for `errors:<code>`. */
export function errorCode(error: unknown): string {
  return error instanceof ApiError ? error.code : 'internal';
}
