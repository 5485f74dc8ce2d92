import { expect, it } from 'vitest';
import type { Connection } from '@/lib/organization/sso/schema';
import { draftOf, editOf } from './connection-draft';

const times = { version: 3, provenAt: null, enforcedAt: null };
const saml: Connection = {
  ...{ kind: 'saml', ...times, entityId: 'https://idp.example', signOnUrl: 'https://idp.example/go', certificates: [] },
  ...{ nameId: 'persistent', signsRequests: true, isIdpInitiated: false },
};

it('options change alone, with what the provider is kept', () => {
  const draft = { ...draftOf(saml), isIdpInitiated: true };
  expect(editOf(draft, 3)).toEqual({
    ...{ kind: 'saml', version: 3, nameId: 'persistent', signsRequests: true, isIdpInitiated: true },
  });
});

it('the name of a new connection is the provider’s best, unless one is chosen', () => {
  const draft = { ...draftOf(null), kind: 'saml' as const, source: 'xml' as const, metadata: '<a/>' };
  const options = { signsRequests: false, isIdpInitiated: false };
  expect(editOf(draft, 0)).toEqual({ kind: 'saml', version: 0, metadata: '<a/>', ...options });
  expect(editOf({ ...draft, nameId: 'unspecified' }, 0)).toMatchObject({ nameId: 'unspecified' });
});
