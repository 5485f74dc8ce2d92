import { describe, expect, it } from 'vitest';
import { withoutLocale } from '@/lib/platform/i18n/negotiate';
import { routeNames } from './route-names';

const name = routeNames(
  [
    ...['/', '/login', '/[username]', '/[username]/[...rest]', '/app', '/app/cards/[id]', '/app/cards/new'],
    ...['/api/v1/profiles/[id]', '/api/v1/profiles/order', '/api/v1/profiles/[id]/links/[linkId]'],
  ],
  withoutLocale,
);

describe('the name of a route', () => {
  it.each([
    ['/', '/'],
    ['/de', '/'],
    ['/login', '/login'],
    ['/ja/login', '/login'],
    ['/ada', '/[username]'],
    ['/ar/ada', '/[username]'],
    ['/ada/photo/large', '/[username]/[...rest]'],
    ['/app/cards/new', '/app/cards/new'],
    ['/app/cards/0192', '/app/cards/[id]'],
    ['/api/v1/profiles/order', '/api/v1/profiles/order'],
    ['/api/v1/profiles/0192', '/api/v1/profiles/[id]'],
    ['/api/v1/profiles/0192/links/0193', '/api/v1/profiles/[id]/links/[linkId]'],
    ['/_next/static/chunks/a.js', 'asset'],
    ['/mcp', 'mcp'],
    ['/oauth/token', 'oauth'],
    ['/api/v1/none/of/these', '/[username]/[...rest]'],
  ])('%s is %s', (path, expected) => {
    expect(name(path)).toBe(expected);
  });

  it('is one of few, whatever a visitor asks for', () => {
    const asked = Array.from({ length: 500 }, (_, i) => [
      `/x${i}`,
      `/x${i}/y`,
      `/api/v1/${i}/z`,
      `/${i}/${i}/${i}`,
    ]).flat();
    expect(new Set(asked.map(name)).size).toBeLessThan(4);
  });
});
