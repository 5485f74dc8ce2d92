import { expect, it } from 'vitest';
import { paths, readCode } from './tree';

// What gives access is written while the session is held (`holdSession`): otherwise a request that was let in before its session ended could
// leave a way in behind, after everything was closed (decision 69).

/** Tables whose rows let someone in, or decide who is let in. */
const giving = [
  'apiKeys',
  'devicePasswords',
  'emailChanges',
  'factorResets',
  'invitations',
  'oauthClients',
  'oauthGrants',
  'organizationDomains',
  'passkeys',
  'pushTokens',
  'recoveryCodes',
  'scimTokens',
  'secondFactors',
  'signInMethods',
  'ssoConnections',
  'ssoKeys',
  'supportCodes',
  'webhooks',
];

/** `openOrganization` holds the session for what needs a recent confirmation. */
const holds = /\b(?:holdSession|holdConfirmed)\(|\bopen(?:Organization|Member|AsInviter|Invitation|ToInvite)\(\s*tx\b/;

/** Files that write such rows without holding a session, with the reason. */
const without: Record<string, string> = {
  'lib/account/email-change/confirm-change.ts': 'the link in each of the two mailboxes counts, whoever is signed in',
  'lib/account/email-change/move-by-operator.ts': 'a command of the operator',
  'lib/account/email-change/undo-change.ts': 'the link in the mailbox counts, whoever is signed in',
  'lib/account/passkeys/confirm-with-passkey.ts': 'notes the use of a passkey',
  'lib/account/passkeys/passkeys.ts': 'renames a passkey',
  'lib/account/passkeys/sign-in-with-passkey.ts': 'notes the use of a passkey',
  'lib/account/second-factor/jobs.ts': 'seals secrets again',
  'lib/account/second-factor/prove.ts': 'uses a code up',
  'lib/account/second-factor/recovery-codes.ts': 'its callers hold the session (set-up.ts)',
  'lib/journeys/webhooks/deliver.ts': 'notes deliveries',
  'lib/journeys/webhooks/jobs.ts': 'seals secrets again',
  'lib/organization/domains/recheck.ts': 'notes whether records are still there',
  'lib/organization/invitations/accept-invitation.ts': 'who has the link joins, and no one else',
  'lib/organization/invitations/close-invitations.ts': 'ends invitations',
  'lib/organization/invitations/write-invitations.ts':
    'its callers hold the session; a directory and a file of people have none',
  'lib/organization/programs/adapter.ts': 'what the library writes once a grant is there',
  'lib/organization/programs/jobs.ts': 'ends secrets',
  'lib/organization/scim/authenticate.ts': 'notes the use of a token',
  'lib/organization/sso/finish-sso.ts': 'notes that a sign-in has proven the connection',
  'lib/organization/sso/reseal.ts': 'seals secrets again',
  'lib/platform/auth/accounts.ts': 'ends what is there',
  'lib/platform/auth/own-methods.ts':
    'its callers hold the session; it records what was there from before it was recorded',
};

/** Files that ask for a recent confirmation and write nothing themselves, with the reason. */
const asking: Record<string, string> = {
  'lib/account/passkeys/offer.ts': 'decides whether a passkey is offered',
  'lib/account/sign-in-methods/access.ts': 'its callers hold the session',
  'lib/platform/auth/recent-confirmation.ts': 'says what a recent confirmation is',
};

const isQueries = (path: string) => /(?:^|[/-])queries\.ts$/.test(path);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The functions of a queries file that insert or update rows of these tables. */
function writersIn(path: string): string[] {
  const writes = new RegExp(
    `\\.(?:insert|update)\\((?:${giving.join('|')})\\)|insert into \\$\\{(?:${giving.join('|')})\\}`,
  );
  return readCode(path)
    .split(/^export /m)
    .filter((part) => writes.test(part))
    .flatMap((part) => /^(?:async )?(?:function|const) (\w+)/.exec(part)?.[1] ?? []);
}

/** The files of a folder that call one of its functions that write. */
const callersOf = (path: string) => {
  const writers = writersIn(path);
  if (writers.length === 0) return [];
  const calls = new RegExp(`\\b(?:${writers.join('|')})\\(`);
  return paths(`${folderOf(path)}/**/*.ts`).filter((file) => !isQueries(file) && calls.test(readCode(file)));
};

const all = paths('lib/**/*.ts');
const writing = [...new Set(all.filter(isQueries).flatMap(callersOf))].sort();
const confirming = all.filter((path) => /\b(?:assertConfirmed|isConfirmed)\(/.test(readCode(path)));

it('what gives access is written while the session is held', () => {
  expect(writing.length).toBeGreaterThan(10);
  expect(writing.filter((path) => !holds.test(readCode(path)))).toEqual(Object.keys(without).sort());
});

it('what needs a recent confirmation is written while the session is held', () => {
  expect(confirming.length).toBeGreaterThan(10);
  expect(confirming.filter((path) => !holds.test(readCode(path)))).toEqual(Object.keys(asking).sort());
  const late = confirming.filter((path) => /\bassertConfirmed\(tx\b/.test(readCode(path)));
  expect(late.filter((path) => !path.startsWith('lib/platform/auth/'))).toEqual([]);
});
