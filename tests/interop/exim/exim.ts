import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@/scripts/services/ports';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { type ParsedMail, parsed, selfSigned } from '@/tests/support/mail-server';
import { needPackages, startProgram } from '../program';

/** Exim from Debian. It accepts mail for every address, checks it as strict hosts do, and puts it into a folder. */
export type Exim = {
  url: string;
  /** The file of its self-signed certificate. */
  certificate: string;
  /** Emails as they were delivered, each with what Exim wrote above it. */
  mails: () => ParsedMail[];
  close: () => void;
};

// Exim delivers nothing as root.
const user = 'Debian-exim';

const configuration = (folder: string, port: number) => `
primary_hostname = mx.example
keep_environment =
spool_directory = ${folder}/spool
log_file_path = ${folder}/%slog
pid_file_path = ${folder}/exim.pid
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
host_lookup =
rfc1413_hosts =
smtp_accept_max = 50
tls_advertise_hosts = *
tls_certificate = ${folder}/cert.pem
tls_privatekey = ${folder}/key.pem
auth_advertise_hosts =
acl_smtp_mail = acl_mail
acl_smtp_rcpt = acl_rcpt
acl_smtp_data = acl_data
begin acl
acl_mail:
  deny message = only encrypted
       !encrypted = *
  accept
acl_rcpt:
  accept
acl_data:
  deny message = wrong syntax in a header: $acl_verify_message
       !verify = header_syntax
  deny message = a name of a header has other letters: $acl_verify_message
       !verify = header_names_ascii
  deny message = a line that is too long
       condition = \${if > {$max_received_linelength}{998}}
  deny message = no Message-ID, Date or From
       condition = \${if or {{!def:h_Message-ID:} {!def:h_Date:} {!def:h_From:}}}
  accept
begin routers
everybody:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  directory = ${folder}/mail
  maildir_format
  user = ${user}
  delivery_date_add
  envelope_to_add
  return_path_add
`;

/** Whether a mail server is listening on the port: it greets each client that connects. */
function isGreeting(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('data', () => socket.end('QUIT\r\n'));
  });
}

/** Installs, configures and starts an {@link Exim} in a folder of its own; the system's configuration is not touched. */
export async function startExim(): Promise<Exim> {
  needPackages('exim4-daemon-light');
  const folder = temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  const { cert, key, file } = selfSigned();
  writeFileSync(at('cert.pem'), cert);
  writeFileSync(at('key.pem'), key);
  for (const name of ['spool', 'mail']) mkdirSync(at(name));
  const port = await freePort();
  writeFileSync(at('exim.conf'), configuration(folder.path, port));
  const [, , uid, gid] = (/^Debian-exim:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0] ?? '').split(':');
  for (const name of ['', 'spool', 'mail', 'cert.pem', 'key.pem']) chownSync(at(name), Number(uid), Number(gid));
  // Exim reads no configuration that others may write.
  chmodSync(at('exim.conf'), 0o644);
  const stop = await startProgram('exim', ['/usr/sbin/exim4', '-C', at('exim.conf'), '-bdf', '-q1m'], {
    isReady: () => isGreeting(port),
  });
  const delivered = at('mail/new');
  return {
    ...{ url: `smtp://localhost:${port}`, certificate: file },
    mails: () =>
      existsSync(delivered)
        ? readdirSync(delivered)
            .sort()
            // Delivered files have the system's line endings, emails have CRLF.
            .map((name) =>
              parsed(Buffer.from(readFileSync(join(delivered, name), 'latin1').replace(/\n/g, '\r\n'), 'latin1')),
            )
        : [],
    close: () => {
      stop();
      folder.remove();
    },
  };
}
