import type { FieldError } from '@/lib/errors';

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

type Options = {
  body?: unknown;
  /** Made once per act of the user: a repeated request then has one effect. */
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

/**
 * Calls the product API below `/api/v1`, in the page's language.
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
  const response = await fetch(`/api/v1${path}`, init).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'network');
  });
  if (!response.ok) throw await failure(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** The stable code of anything thrown, for `errors:<code>`. */
export function errorCode(error: unknown): string {
  return error instanceof ApiError ? error.code : 'internal';
}
