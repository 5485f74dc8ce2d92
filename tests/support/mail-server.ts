import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as another program reads it. */
export type ParsedMail = {
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { filename: string; type: string; content: string }[];
  defects: string[];
};

const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

/** Parses a raw mail. */
export function parsed(raw: Buffer): ParsedMail {
  const { status, stdout, stderr } = spawnSync(python, ['tests/support/parse-mail.py'], {
    input: raw,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** A certificate for `localhost` that no one has signed but itself, with its key and its file. */
export function selfSigned(): { key: string; cert: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'mail-server-'));
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', keyFile, '-out', file], { stdio: 'ignore' });
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}

/** A real mail server on this machine that keeps received emails. With a certificate it offers and requires STARTTLS. */
export async function mailServer(tls?: { key: string; cert: string }) {
  const raw: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    onData(stream, _session, done) {
      buffer(stream).then((mail) => {
        raw.push(mail);
        done();
      }, done);
    },
  });
  // A client that does not trust the certificate hangs up.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${tls ? 'localhost' : '127.0.0.1'}:${port}`,
    raw,
    mails: () => raw.map(parsed),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
