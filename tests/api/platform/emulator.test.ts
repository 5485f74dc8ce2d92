import { request } from 'node:http';
import { expect, it } from 'vitest';
import { env } from '@/lib/platform/env';

// The emulator lists every account with its password, so only programs and pages of this machine may read it.

function ask(headers: Record<string, string>, method = 'POST'): Promise<{ status?: number; body: string }> {
  const [host, port] = (env().authEmulator ?? '').split(':');
  const path = `/identitytoolkit.googleapis.com/v1/projects/${env().FIREBASE_PROJECT_ID}/accounts:query`;
  const options = {
    host,
    port,
    path,
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json', ...headers },
  };
  return new Promise((resolve, reject) => {
    const asked = request(options, async (answer) => {
      const pieces = await answer.toArray();
      resolve({ status: answer.statusCode, body: Buffer.concat(pieces).toString() });
    });
    asked.on('error', reject).end(method === 'POST' ? '{}' : undefined);
  });
}

it.each<Record<string, string>>([
  { origin: 'http://evil.example' },
  { origin: 'https://localhost.evil.example' },
  { origin: 'null' },
  { host: 'evil.example' },
  { host: 'evil.example:9099', origin: 'http://evil.example:9099' },
  { 'x-forwarded-for': '192.0.2.1' },
  { via: '1.1 varnish' },
])('the identity emulator answers nothing to %j, and lets no page ask beforehand', async (headers) => {
  expect(await ask(headers)).toEqual({ status: 421, body: '' });
  const preflight = { ...headers, 'access-control-request-method': 'POST' };
  expect(await ask(preflight, 'OPTIONS')).toEqual({ status: 421, body: '' });
});

it.each<Record<string, string>>([
  {},
  { origin: 'http://localhost:3000' },
  { origin: 'http://127.0.0.1:4000', host: 'localhost' },
])('the identity emulator answers this machine: %j', async (headers) => {
  expect((await ask(headers)).status).toBe(200);
});
