import { describe, expect, it } from 'vitest';
import { takeFromFiles } from './setting-files';

const names = ['COOKIE_SECRETS', 'DATABASE_URL'];
const files: Record<string, string> = {
  '/run/secrets/cookies': 'a-secret,an-older-one\n',
  '/run/secrets/empty': ' \n',
  '/run/secrets/long': 'x'.repeat(65_537),
};
const read = (path: string) => {
  const text = files[path];
  if (text === undefined) throw new Error('ENOENT');
  return text;
};
const taken = (variables: Record<string, string | undefined>) => {
  takeFromFiles(variables, names, read);
  return variables;
};

describe('a setting by file', () => {
  it('has the text of the file, without the line break at its end', () => {
    expect(taken({ COOKIE_SECRETS_FILE: '/run/secrets/cookies', PORT: '1' })).toEqual({
      COOKIE_SECRETS: 'a-secret,an-older-one',
      PORT: '1',
    });
  });

  it('is left where there is none, and where its name is no setting’s', () => {
    const variables = { COOKIE_SECRETS: 'x', DATABASE_URL_FILE: '', SSL_CERT_FILE: '/etc/ssl/ca.pem' };
    expect(taken({ ...variables })).toEqual(variables);
  });

  it.each([
    [{ COOKIE_SECRETS_FILE: '/run/secrets/none' }, 'COOKIE_SECRETS_FILE: the file that it names cannot be read'],
    [{ COOKIE_SECRETS_FILE: '/run/secrets/empty' }, 'COOKIE_SECRETS_FILE: the file that it names is empty'],
    [{ COOKIE_SECRETS_FILE: '/run/secrets/long' }, 'COOKIE_SECRETS_FILE: the file that it names is longer than 64 KiB'],
    [
      { COOKIE_SECRETS_FILE: '/run/secrets/cookies', COOKIE_SECRETS: 'x' },
      'COOKIE_SECRETS_FILE: not beside COOKIE_SECRETS, only one of them',
    ],
  ])('is refused with one line: %j', (variables, line) => {
    expect(() => taken(variables)).toThrow(line);
  });
});
