import { expect, it } from 'vitest';
import { isAuthorizationPath } from '@/lib/organization/programs/addresses';
import { apiChanges } from '@/lib/platform/http/api-changes';
import { routes } from '@/pages/api/v1/openapi.json';

const others = ['/mcp', '/openapi.json'];

it('the changes of the API are listed newest first, and name paths that exist', () => {
  const dates = apiChanges.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort().reverse());
  const named = apiChanges.flatMap(({ changes }) => changes).flatMap((text) => text.match(/(?<=`)\/[^`]+(?=`)/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !(path in routes || others.includes(path) || isAuthorizationPath(path)))).toEqual([]);
});
