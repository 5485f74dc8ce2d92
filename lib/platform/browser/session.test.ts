import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionError, sendLogin, sendLogout } from './session';

// The sentences are those of the specification, sections 3, 7 and 8. Answers come over HTTP from a real local server.

let server: Server | undefined;
let stored: Map<string, string>;
const realFetch = fetch;

type Seen = { method?: string | undefined; url?: string | undefined; authorization?: string | undefined };
let seen: Seen[];
let credentials: unknown[];

/** Makes every request of the browser go to a server that responds like this. */
async function answering(status: number, body: string): Promise<void> {
  const answer: RequestListener = ({ method, url, headers }, response) => {
    seen.push({ method, url, authorization: headers.authorization });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    credentials.push(init.credentials);
    return realFetch(`http://127.0.0.1:${port}${path}`, init);
  });
}

beforeEach(() => {
  [stored, seen, credentials] = [new Map(), [], []];
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  server?.close();
  server?.closeAllConnections();
});

describe('section 2: POST /api/login', () => {
  it('section 7: the ID token in an Authorization header, credentials included', async () => {
    await answering(200, '{}');
    await sendLogin('an-id-token');
    expect(seen).toEqual([{ method: 'POST', url: '/api/login', authorization: 'Bearer an-id-token' }]);
    expect(credentials).toEqual(['include']);
  });

  it.each(['not json', '', 'null', '{"success":false}', '{"ok":false,"code":"invalid_token","error":"no"}'])(
    'section 7: only the ok flag is read: a success that says %j is a success',
    async (body) => {
      await answering(200, body);
      await expect(sendLogin('t')).resolves.toBeUndefined();
      await expect(sendLogout()).resolves.toBeUndefined();
    },
  );

  it('section 7: only the ok flag is read: a refusal that says success is none', async () => {
    await answering(401, '{"success":true,"ok":true,"status":200}');
    await expect(sendLogin('t')).rejects.toMatchObject({ status: 401 });
  });

  it("section 8: Non-ok login answer: error 'Received {status} response from login API endpoint' with the JSON body", async () => {
    await answering(401, '{"code":"invalid_token"}');
    const error = await sendLogin('t').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SessionError);
    expect(error).toMatchObject({
      message: 'Received 401 response from login API endpoint',
      status: 401,
      body: { code: 'invalid_token' },
    });
  });

  it('section 8: A configured handler is called if present', async () => {
    await answering(503, '{"code":"unavailable"}');
    const onLoginError = vi.fn();
    await expect(sendLogin('t', { onLoginError })).resolves.toBeUndefined();
    expect(onLoginError.mock.calls).toEqual([
      [expect.objectContaining({ message: 'Received 503 response from login API endpoint' })],
    ]);
  });

  it('section 8: otherwise it is rethrown, an answer without JSON too', async () => {
    await answering(500, '<html>');
    await expect(sendLogin('t')).rejects.toMatchObject({
      message: 'Received 500 response from login API endpoint',
      body: null,
    });
  });

  it('no connection goes the same way', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(sendLogin('t')).rejects.toThrow(TypeError);
    const onLoginError = vi.fn();
    await sendLogin('t', { onLoginError });
    expect(onLoginError).toHaveBeenCalledWith(expect.any(TypeError));
  });
});

describe('section 2: POST /api/logout', () => {
  it('section 7: Sent when no user is present, credentials included', async () => {
    await answering(200, '{}');
    await sendLogout();
    expect(seen).toEqual([{ method: 'POST', url: '/api/logout', authorization: undefined }]);
    expect(credentials).toEqual(['include']);
  });

  it("section 8: Non-ok logout answer: error 'Received {status} response from logout API endpoint' with the JSON body", async () => {
    await answering(403, '{"code":"origin_not_allowed"}');
    await expect(sendLogout()).rejects.toMatchObject({
      message: 'Received 403 response from logout API endpoint',
      body: { code: 'origin_not_allowed' },
    });
    const onLogoutError = vi.fn();
    await sendLogout({ onLogoutError });
    expect(onLogoutError).toHaveBeenCalledTimes(1);
  });
});

describe('The token is kept in browser local storage under the key token', () => {
  it('section 3: on every change, and cleared on sign-out', async () => {
    await answering(200, '{}');
    await sendLogin('first');
    await sendLogin('second');
    expect([...stored]).toEqual([['token', 'second']]);
    await sendLogout();
    expect([...stored]).toEqual([]);
  });

  it('cleared also where the server cannot be told', async () => {
    await answering(503, '{}');
    await sendLogin('first', { onLoginError: () => undefined });
    await sendLogout({ onLogoutError: () => undefined });
    expect([...stored]).toEqual([]);
  });
});
