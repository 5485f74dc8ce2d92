import { describe, expect, it } from 'vitest';
import { paths, readCode } from './tree';

// A small helper that is written twice is mended once. Each of these has one home; elsewhere it is imported.

const helpers: { what: string; pattern: RegExp; home: string; others?: Record<string, string> }[] = [
  {
    what: 'the notice of a failure',
    pattern: /notifications\.show\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*color: 'red'/,
    home: 'components/ui/show-failure.ts',
  },
  {
    what: 'which browser a `User-Agent` names',
    pattern: /CriOS|FxiOS|SamsungBrowser|\bbowser\b/,
    home: 'lib/platform/formats/user-agent.ts',
    others: {
      'lib/platform/browser/browser-case.ts': 'cards load it, for which the catalogue is too large (decision 39)',
    },
  },
  {
    what: 'a file that is sent with its progress',
    pattern: /\bnew XMLHttpRequest\(/,
    home: 'lib/platform/browser/send-file.ts',
  },
  {
    what: 'the button that loads again what failed to load',
    pattern: /<Button[^>]*onClick=\{(?:\(\) => void )?(?:\w+\.)?(?:refetch|onRetry)(?:\(\))?\}/,
    home: 'components/ui/retry-button.tsx',
  },
  {
    what: 'the isolation of text in a sentence',
    pattern: /\\u206[6-9]/,
    home: 'lib/platform/i18n/isolated.ts',
    others: {
      'lib/platform/formats/content-disposition.ts': 'takes the marks out of a file’s name',
      'lib/platform/formats/tidy-text.ts': 'takes the marks out of a text',
      'lib/platform/i18n/joint-rules.ts': 'expressions that know the marks',
      'lib/platform/uploads/document.ts': 'takes the marks out of a file’s name',
    },
  },
  {
    what: 'the pattern of what contains a text',
    pattern: /`%\$\{/,
    home: 'lib/platform/db/containing.ts',
  },
  {
    what: 'the day of a moment',
    pattern: /toISOString\(\)\s*\.slice\(0, 10\)/,
    home: 'lib/platform/formats/calendar-date.ts',
  },
  {
    what: 'what is escaped for XML',
    pattern: /\[&<>/,
    home: 'lib/platform/formats/escape-xml.ts',
  },
  {
    what: 'whether a value is an object',
    pattern: /=== 'object'[^;]*!Array\.isArray\(/,
    home: 'lib/platform/formats/is-object.ts',
  },
  {
    what: 'a secret for a link',
    pattern: /randomBytes\(32\)\.toString/,
    home: 'lib/platform/token.ts',
    others: { 'scripts/services/postgres-files.ts': 'runs before the product is there' },
  },
  {
    what: 'the hash of a secret',
    pattern: /createHash\('sha256'\)\.update\(\w+\)\.digest\((?:encoding|'hex'|'base64url')\)[^.]/,
    home: 'lib/platform/token.ts',
  },
  {
    what: 'the digits of other scripts',
    pattern: /0x06f0/,
    home: 'lib/platform/formats/ascii-digits.ts',
  },
  {
    what: 'the digits of a text',
    pattern: /\.replace\(\/\[\^0-9\]\/g, ''\)/,
    home: 'lib/platform/formats/ascii-digits.ts',
  },
  {
    what: 'the words of a text',
    pattern: /searchText\(\w+\)\s*\.split\(\/\[\^\\p/,
    home: 'lib/platform/formats/search-text.ts',
  },
  {
    what: 'the prefix of a number',
    pattern: /\/\^\\D\*0\//,
    home: 'lib/platform/formats/national-number.ts',
  },
  {
    what: 'the short hash of a secret',
    pattern: /tokenHash\(\w+, 'base64url'\)/,
    home: 'lib/platform/token.ts',
  },
  {
    what: 'a day of which the year is known',
    pattern: /=== '' \|\| \(parseDay\(text\)\?\.year/,
    home: 'lib/contacts/book/schema.ts',
  },
  {
    what: 'the bar of the event that is loaded later',
    pattern: /import\('[^']*\/event-part'\)/,
    home: 'components/contacts/events/lazy-event-bar.ts',
  },
  {
    what: 'a request to a server that a user names',
    pattern:
      /(?<![.\w])fetch\((?!request\)|['`]\/)|'undici'|'node:https'|\brequest as request\w+|\bcreateRemoteJWKSet\b/,
    home: 'lib/platform/outside/sso/guarded-fetch.ts',
    others: {
      ...{
        'components/contacts/scan/scan-dialog.tsx': 'in the browser',
        'lib/platform/browser/offline-worker.ts': 'in the browser',
      },
      ...{
        'lib/platform/outside/analytics/delete-person.ts': 'asks a server that the operator names',
        'lib/platform/outside/analytics/relay.ts': 'asks a server that the operator names',
        'lib/platform/outside/identity/methods-there.ts': 'asks the identity provider',
        'lib/platform/outside/identity/set-password.ts': 'asks the identity provider',
        'lib/platform/outside/sms/twilio.ts': 'asks a server that the operator names',
        'lib/platform/outside/text-recognition/http.ts': 'asks a server that the operator names',
      },
      ...{
        'scripts/bench.ts': 'asks this product',
        'scripts/services/http.ts': 'asks programs on this machine',
      },
    },
  },
  {
    what: 'who may keep contacts',
    pattern: /'contact', \{ isOwn: true \}/,
    home: 'lib/platform/auth/book-owner.ts',
  },
];

describe.each(helpers)('$what', ({ pattern, home, others = {} }) => {
  it('is written once', () => {
    const written = paths('{components,lib,pages,scripts}/**/*.{ts,tsx}').filter((path) =>
      pattern.test(readCode(path)),
    );
    expect(written).toEqual([home, ...Object.keys(others)].sort());
  });
});
