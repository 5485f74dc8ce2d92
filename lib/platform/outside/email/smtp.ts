import { readFileSync } from 'node:fs';
import nodemailer, { type Transporter } from 'nodemailer';
import { senderDomain } from '@/lib/platform/env';
import type { Mailer } from './email';

/** A mail server, and the certificates by which it is trusted. */
export type Relay = {
  /** `smtp://` or `smtps://`, with user and password where it wants them. */
  url: string;
  /** `Name <address>`. */
  from: string;
  /** Certificates to trust besides the usual authorities: PEM, or the path of a PEM file. */
  ca?: string | undefined;
};

const transports = new Map<string, Transporter>();

/** @throws where the file of certificates cannot be read */
function makeTransport({ url, ca }: Relay): Transporter {
  const trusted = ca?.startsWith('-----BEGIN') ? ca : ca && readFileSync(ca, 'utf8');
  return nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    ...(trusted ? { tls: { ca: trusted } } : {}),
  });
}

function transport(relay: Relay): Transporter {
  const key = JSON.stringify([relay.url, relay.ca]);
  const transporter = transports.get(key) ?? makeTransport(relay);
  transports.set(key, transporter);
  return transporter;
}

/**
 * A mailer that uses SMTP (RFC 5321), with at most 10 seconds per step. The Message-ID has the sender's domain (RFC 5322,
 * section 3.6.4); emails that allow unsubscribing have the headers of RFC 8058.
 */
export function smtp(relay: Relay): Mailer {
  return {
    async send({ id, attachments = [], unsubscribeUrl, ...mail }) {
      await transport(relay).sendMail({
        from: relay.from,
        ...mail,
        // Lines stay as they were written, whatever their length: the other encodings would break long addresses.
        textEncoding: 'quoted-printable',
        attachments: attachments.map(({ filename, type, content }) => ({ filename, content, contentType: type })),
        messageId: `<${id}@${senderDomain(relay.from)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl
            ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      });
    },
  };
}

/** Reasons for which Node.js refuses a server certificate, by its messages, and their remedies. */
const certificateProblems: [RegExp, string][] = [
  [/altnames/i, 'its certificate is for another name; SMTP_URL names the server as the certificate does'],
  [/certificate has expired/i, 'its certificate has expired'],
  [
    /self.signed|unable to (?:verify|get)/i,
    'its certificate is self-signed or of an authority that is not known here; name the certificate, or that of the authority, in SMTP_TLS_CA',
  ],
];

/** Why a mail server cannot be used, in one line without the password; null where it takes mail. */
export async function relayProblem(relay: Relay): Promise<string | null> {
  try {
    const tried = makeTransport(relay);
    try {
      await tried.verify();
    } finally {
      tried.close();
    }
    return null;
  } catch (error) {
    const said = (error as Error).message.replace(/\s+/g, ' ').trim();
    const problem = certificateProblems.find(([pattern]) => pattern.test(said));
    return problem ? `${problem[1]} (${said})` : said;
  }
}
