import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';

/** The cookies of a header (RFC 6265, section 4.2.1), the first of each name; a value that is no percent-encoding as it stands. */
function cookiesOf(header = ''): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of header.split(';')) {
    const [name = '', value] = pair.trim().split(/=(.*)/s);
    if (value === undefined || name in cookies) continue;
    try {
      cookies[name] = decodeURIComponent(value);
    } catch {
      cookies[name] = value;
    }
  }
  return cookies;
}

/** A handler that runs an endpoint without path parameters and without a query, without Next around it. */
export const direct =
  (endpoint: NextApiHandler) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    Object.assign(request, { query: {}, cookies: cookiesOf(request.headers.cookie) });
    await endpoint(request as NextApiRequest, response as NextApiResponse);
  };
