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

/** What has been parsed, because tests look at the same emails several times and each start of the other program takes its time. */
const read = new WeakMap<Buffer, ParsedMail>();

/** Parses raw emails, those that are new with one start of the other program. */
function parseAll(raw: Buffer[]): ParsedMail[] {
  const unread = raw.filter((mail) => !read.has(mail));
  if (unread.length > 0) {
    const input = unread.map((mail) => mail.toString('base64')).join('\n');
    const { status, stdout, stderr } = spawnSync(python, ['-I', '-S', 'tests/support/parse-mail.py'], {
      ...{ input, encoding: 'utf8', maxBuffer: 1 << 26 },
    });
    if (status !== 0) throw new Error(stderr);
    for (const [at, mail] of (JSON.parse(stdout) as ParsedMail[]).entries()) read.set(unread[at] as Buffer, mail);
  }
  return raw.map((mail) => structuredClone(read.get(mail) as ParsedMail));
}

/** Parses a raw mail. */
export const parsed = (raw: Buffer): ParsedMail => parseAll([raw])[0] as ParsedMail;

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
    mails: () => parseAll(raw),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
