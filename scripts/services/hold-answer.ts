import type { ServerResponse } from 'node:http';

/**
 * Keeps an answer back until `before` has succeeded: what a client was told must already be on disk. When it fails
 * the client gets a 503 instead of the answer.
 */
export function holdAnswer(response: ServerResponse, before: () => Promise<void>): void {
  const chunks: Buffer[] = [];
  const end = response.end.bind(response);
  const keep = (chunk: unknown, encoding: unknown) => {
    if (chunk === undefined || chunk === null || typeof chunk === 'function') return;
    const charset = typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8';
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, charset) : Buffer.from(chunk as Uint8Array));
  };
  const callbackOf = (values: unknown[]) =>
    values.find((value) => typeof value === 'function') as (() => void) | undefined;

  response.write = ((...values: unknown[]) => {
    keep(values[0], values[1]);
    callbackOf(values)?.();
    return true;
  }) as typeof response.write;

  response.end = ((...values: unknown[]) => {
    keep(values[0], values[1]);
    before().then(
      () => end(Buffer.concat(chunks), callbackOf(values)),
      (error: Error) => {
        console.error(`could not save the accounts: ${error.message}`);
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        response.statusCode = 503;
        end('{"error":{"code":503,"message":"STATE_NOT_SAVED"}}');
      },
    );
    return response;
  }) as typeof response.end;
}
