import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailServer, selfSigned } from '@/tests/support/mail-server';
import { startObjectStore } from '@/tests/support/object-store';
import { testEnvironment } from './services/checks';

const doctor = (settings: Record<string, string>) =>
  new Promise<{ code: number; mail: string; files: string }>((resolve) => {
    const env = { ...testEnvironment(), DATA_DIR: mkdtempSync(join(tmpdir(), 'doctor-')), PORT: '39471', ...settings };
    execFile(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts'], { env }, (error, stdout) => {
      const about = (what: string) =>
        stdout
          .split('\n')
          .filter((line) => line.split(/ +/)[1] === what)
          .join('\n');
      resolve({ code: Number(error?.code ?? 0), mail: about('mail'), files: about('files') });
    });
  });

it('the doctor tries the mail server, and names what is wrong with its certificate in one line', async () => {
  const own = selfSigned();
  const server = await mailServer(own);
  try {
    const [wrong, good] = await Promise.all([
      doctor({ SMTP_URL: server.url }),
      doctor({ SMTP_URL: server.url, SMTP_TLS_CA: own.file }),
    ]);
    expect(wrong.mail).toMatch(/^wrong +mail +localhost:\d+: its certificate is self-signed .* in SMTP_TLS_CA/);
    expect(wrong.code).toBe(1);
    expect(good.mail).toMatch(/^ok +mail +localhost:\d+, from Meishi/);
  } finally {
    await server.close();
  }
});

it('the doctor tries the bucket: that it is there, the rights, and the clock', async () => {
  const store = await startObjectStore();
  try {
    const [none, good, secret, bucket, silent] = await Promise.all([
      doctor({}),
      doctor({ ...store.settings, S3_PREFIX: 'cards' }),
      doctor({ ...store.settings, S3_SECRET_ACCESS_KEY: 'wrong' }),
      doctor({ ...store.settings, S3_BUCKET: 'other' }),
      doctor({ ...store.settings, S3_ENDPOINT: 'http://127.0.0.1:1' }),
    ]);
    const at = store.origin.replace('http://', '');
    expect(none.files).toMatch(/^off +files +kept in .*: for one machine/);
    expect(good).toMatchObject({
      code: 0,
      files: expect.stringMatching(`^ok +files +bucket meishi-tests/cards at ${at}$`),
    });
    expect(secret.files).toMatch(/^wrong +files .*: cannot list objects: key and secret do not belong together/);
    expect(bucket.files).toMatch(/^wrong +files +bucket other at .*: cannot list objects: there is no such bucket/);
    expect(silent.files).toMatch(/^wrong +files .*: cannot list objects: connect ECONNREFUSED 127\.0\.0\.1:1$/);
    expect([secret.code, bucket.code, silent.code]).toEqual([1, 1, 1]);
    store.trouble = 'late';
    expect((await doctor(store.settings)).files).toMatch(
      /^wrong .*: the clock of this machine is 10 min ahead of the store’s$/,
    );
    store.trouble = 'busy';
    store.isTroubled = (asked) => asked.startsWith('DELETE');
    expect((await doctor(store.settings)).files).toMatch(/^wrong .*: cannot delete objects: SlowDown/);
  } finally {
    await store.close();
  }
}, 120_000);
