import { expect, it } from 'vitest';
import changePassword from '@/pages/api/change-password';
import security from '@/pages/api/security';
import { request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';

it('/.well-known/security.txt is not there without a contact', async () => {
  expect((await request(security)).status).toBe(404);
});

it.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['https://example.com/security', 'https://example.com/security'],
])('/.well-known/security.txt names the contact %s (RFC 9116)', async (given, contact) => {
  const undo = withSettings({ SECURITY_CONTACT: given });
  try {
    const { status, headers, text } = await request(security);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s) as unknown as [string, string]),
    );
    expect([...lines.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(lines.get('Contact')).toBe(contact);
    const ahead = Date.parse(lines.get('Expires') ?? '') - Date.now();
    expect(ahead).toBeGreaterThan(90 * 86_400_000);
    expect(ahead).toBeLessThan(365 * 86_400_000);
    expect(lines.get('Preferred-Languages')).toBe('en, fr-CA, es-MX, ar, ja, zh, it, de, pt-BR');
    expect(lines.get('Canonical')).toBe('http://localhost:3000/.well-known/security.txt');
  } finally {
    undo();
  }
});

it('/.well-known/change-password leads to where a password is changed', async () => {
  const { status, headers } = await request(changePassword);
  expect([status, headers.get('location')]).toEqual([302, '/forgot-password']);
});
