import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A request that arrived at a recorder. */
export type Recorded = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Response of a recorder: that of the real service, or one that must not reach a browser. */
export type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** Starts a server on loopback that stands in for an outside service and keeps all requests. */
export async function startRecorder(answer: (request: Recorded) => Answer | null = () => ({})) {
  const seen: Recorded[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const recorded = { method, path, headers, body: Buffer.concat(chunks) };
    seen.push(recorded);
    const told = answer(recorded);
    // With null no response is ever sent.
    if (told) response.writeHead(told.status ?? 200, told.headers).end(told.body ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An event of the analytics library. */
export type AnalyticsEvent = { event: string; properties: Record<string, unknown> } & Record<string, unknown>;

/** The events of a request of posthog-js, whichever way it wrote them: gzip, base64 in a form, or JSON. */
export function analyticsEvents({ body }: Recorded): AnalyticsEvent[] {
  const text = body[0] === 0x1f ? gunzipSync(body).toString() : body.toString();
  const form = /^data=/.test(text)
    ? Buffer.from(new URLSearchParams(text).get('data') ?? '', 'base64').toString()
    : text;
  const told: unknown = JSON.parse(form);
  if (Array.isArray(told)) return told;
  const { batch } = told as { batch?: AnalyticsEvent[] };
  return batch ?? [told as AnalyticsEvent];
}
