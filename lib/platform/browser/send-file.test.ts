import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from './send-file';

/** A request whose response the test gives. */
class Request {
  static latest: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  opened: string[] = [];
  constructor() {
    Request.latest = this;
  }
  open(...given: string[]) {
    this.opened = given;
  }
  setRequestHeader() {}
  getResponseHeader(name: string) {
    return this.headers[name] ?? null;
  }
  send() {}
  abort() {
    this.onabort?.();
  }
  answer(status: number, text: string, headers = {}) {
    Object.assign(this, { status, responseText: text, headers });
    this.onload?.();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function send(onProgress: (part: number) => void = () => {}, stop = new AbortController()) {
  const options = { file: new Blob(['a']), name: 'a.png', query: { kind: 'photo' }, onProgress, signal: stop.signal };
  return { answer: sendFile('/uploads', options), stop };
}

it('gives the answer of the endpoint, and the part that is sent meanwhile', async () => {
  const parts: number[] = [];
  const { answer } = send((part) => parts.push(part));
  expect(Request.latest.opened).toEqual(['POST', '/api/v1/uploads?kind=photo']);
  Request.latest.upload.onprogress?.({ loaded: 1, total: 4 });
  Request.latest.answer(201, JSON.stringify({ id: 'x' }));
  expect(await answer).toEqual({ id: 'x' });
  expect(parts).toEqual([0.25]);
});

it('says what was refused, in which field, and when it may be tried again', async () => {
  const { answer } = send();
  const errors = [{ path: 'file', code: 'unreadable' }];
  Request.latest.answer(429, JSON.stringify({ code: 'rate_limited', errors }), { 'retry-after': '30' });
  await expect(answer).rejects.toMatchObject({ status: 429, code: 'rate_limited', errors, retryAfter: 30 });
});

it.each([
  [413, 'body_too_large'],
  [502, 'internal'],
])('knows what a page of a proxy means: %s', async (status, code) => {
  const { answer } = send();
  Request.latest.answer(status, '<html>');
  await expect(answer).rejects.toMatchObject({ status, code });
});

it('tells a lost connection from a stop by the user', async () => {
  const lost = send();
  Request.latest.onerror?.();
  await expect(lost.answer).rejects.toMatchObject({ code: 'network' });
  const { answer, stop } = send();
  stop.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
