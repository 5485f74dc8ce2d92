import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailServer, selfSigned } from '@/tests/support/mail-server';
import { testEnvironment } from './services/checks';

const doctor = (settings: Record<string, string>) =>
  new Promise<{ code: number; mail: string }>((resolve) => {
    const env = { ...testEnvironment(), DATA_DIR: mkdtempSync(join(tmpdir(), 'doctor-')), PORT: '39471', ...settings };
    execFile(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts'], { env }, (error, stdout) => {
      const lines = stdout.split('\n').filter((line) => /^\w+ +mail /.test(line));
      resolve({ code: Number(error?.code ?? 0), mail: lines.join('\n') });
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
