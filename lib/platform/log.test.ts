import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log';

function written(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const target = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(createLog('info', target));
  return lines.map((line) => JSON.parse(line));
}

it('says what failed and where, without the values of the statement', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' });
  const error = new Error('Failed query: insert into users\nparams: ada@example.com,secret', { cause });
  const [line] = written((log) => log.error({ error }, 'internal'));
  expect(JSON.stringify(line)).toContain('Failed query: insert into users');
  expect(JSON.stringify(line)).toContain('duplicate key');
  expect(JSON.stringify(line)).not.toContain('ada@example.com');
});

it('removes what nobody may read, and stays one line whatever it is given', () => {
  const lines = written((log) => log.info({ authorization: 'Bearer x', path: 'a\nb\u001b[31m' }, 'request'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ authorization: '[removed]', path: 'a\nb\u001b[31m' });
});
