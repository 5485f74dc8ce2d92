import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import type { Contact, ContactsPage } from '@/lib/contacts/book/schema';
import type { MadeDevicePassword } from '@/lib/contacts/devices/schema';
import { api } from './api';

// The requests that are sent, and what the types of an endpoint make of them. The lines that must not compile are never run.

const id = '0198c5a0-0000-7000-8000-000000000001';
let sent: [url: string, init: RequestInit][];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { documentElement: { lang: 'de' } });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, init]);
    return Response.json({ id });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('names in brackets are filled, each as one part of the path', async () => {
  const params = { organization: 'a/b', team: 'ü?', userId: 'x y' };
  await api('DELETE', '/organizations/[organization]/teams/[team]/members/[userId]', { params });
  expect(sent[0]?.[0]).toBe('/api/v1/organizations/a%2Fb/teams/%C3%BC%3F/members/x%20y');
});

it('a query stands behind the path, without what is empty', async () => {
  await api('GET', '/contacts', { query: { q: 'a&b', limit: 8, tag: '', company: undefined, cursor: null } });
  await api('GET', '/contacts', { query: { q: '' } });
  expect(sent.map(([url]) => url)).toEqual(['/api/v1/contacts?q=a%26b&limit=8', '/api/v1/contacts']);
});

it('a body goes as JSON, in the language of the page; a file as a form', async () => {
  await api('POST', '/me/device-passwords', { body: { label: 'Phone' } });
  const form = new FormData();
  await api('POST', '/organizations/[organization]/invitations/imports', {
    params: { organization: 'acme' },
    body: form,
  });
  const [json, file] = sent.map(([, init]) => init);
  expect(json).toMatchObject({ method: 'POST', body: '{"label":"Phone"}' });
  expect(json?.headers).toEqual({ 'x-locale': 'de', 'content-type': 'application/json' });
  expect(file?.body).toBe(form);
  expect(file?.headers).toEqual({ 'x-locale': 'de' });
});

it('an answer has the type that its endpoint declares', () => {
  const calls = () => ({
    page: api('GET', '/contacts', { query: { limit: 100 } }),
    contact: api('GET', '/contacts/[id]', { params: { id } }),
    made: api('POST', '/me/device-passwords', { body: { label: 'Phone' } }),
    nothing: api('DELETE', '/contacts/[id]', { params: { id } }),
    // A path of two endpoints has the responses of both.
    either: api('POST', `/contacts/imports/[id]/${'' as 'apply' | 'undo'}`, { params: { id } }),
  });
  type Answers = { [Name in keyof ReturnType<typeof calls>]: Awaited<ReturnType<typeof calls>[Name]> };
  expectTypeOf<Answers['page']>().toEqualTypeOf<ContactsPage>();
  expectTypeOf<Answers['contact']>().toEqualTypeOf<Contact>();
  expectTypeOf<Answers['made']>().toEqualTypeOf<MadeDevicePassword>();
  expectTypeOf<Answers['nothing']>().toEqualTypeOf<undefined>();
  expectTypeOf<Answers['either']['status']>().toExtend<string>();
});

it('what no endpoint takes does not compile', () => {
  const mistakes = () => [
    // @ts-expect-error no such path
    api('GET', '/contact'),
    // @ts-expect-error a path without this method
    api('PUT', '/contacts'),
    // @ts-expect-error another body
    api('POST', '/me/device-passwords', { body: { name: 'Phone' } }),
    // @ts-expect-error no body
    api('POST', '/me/device-passwords'),
    // @ts-expect-error a missing name
    api('GET', '/contacts/[id]'),
    // @ts-expect-error another name
    api('GET', '/contacts/[id]', { params: { contact: id } }),
    // @ts-expect-error a query that no one reads
    api('GET', '/contacts', { query: { search: 'a' } }),
  ];
  expectTypeOf(mistakes).toBeFunction();
});
