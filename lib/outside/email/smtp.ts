import nodemailer, { type Transporter } from 'nodemailer';
import type { Mailer } from './email';

const transports = new Map<string, Transporter>();

function transport(url: string): Transporter {
  const known = transports.get(url);
  if (known) return known;
  const made = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  });
  transports.set(url, made);
  return made;
}

/** Mail by SMTP (RFC 5321), at most 10 seconds a step. `from` as `Name <address>`. */
export function smtp(url: string, from: string): Mailer {
  return {
    async send({ id, attachments = [], ...mail }) {
      await transport(url).sendMail({
        from,
        ...mail,
        attachments: attachments.map(({ filename, type, content }) => ({ filename, content, contentType: type })),
        messageId: `<${id}@${new URL(url).hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
