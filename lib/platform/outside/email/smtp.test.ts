import { afterEach, describe, expect, it } from 'vitest';
import { renderEmail } from '@/lib/platform/emails/render';
import { locales } from '@/lib/platform/i18n/languages';
import { mailServer, selfSigned } from '@/tests/support/mail-server';
import { relayProblem, smtp } from './smtp';

const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(tls?: Parameters<typeof mailServer>[0]) {
  const server = await mailServer(tls);
  closing.push(server.close);
  return server;
}

const from = 'Meishi <no-reply@cards.example.com>';
const mail = {
  id: 'stable-id',
  to: 'a@example.com',
  subject: 'Grüße',
  text: 'plain words\n',
  html: '<p>rich words</p>',
};

describe('mail by SMTP, as another program reads it', () => {
  it('has subject, text, HTML, its file, and a stable Message-ID of the sender’s domain', async () => {
    const server = await open();
    const attachments = [
      { filename: 'ada.vcf', type: 'text/vcard; charset=utf-8', content: 'BEGIN:VCARD\r\nEND:VCARD\r\n' },
    ];
    await smtp({ url: server.url, from }).send({ ...mail, attachments, replyTo: 'ada@example.com' });
    const [got, ...more] = server.mails();
    expect(more).toEqual([]);
    expect(got).toMatchObject({ text: 'plain words\n', html: expect.stringContaining('rich words'), defects: [] });
    expect(got?.headers).toMatchObject({
      ...{ from, to: 'a@example.com', subject: 'Grüße', 'reply-to': 'ada@example.com' },
      ...{ 'message-id': '<stable-id@cards.example.com>', 'auto-submitted': 'auto-generated' },
    });
    expect(got?.headers).not.toHaveProperty('list-unsubscribe');
    expect(got?.attachments).toMatchObject([{ filename: 'ada.vcf', type: 'text/vcard' }]);
  });

  it('says how to unsubscribe with one click', async () => {
    const server = await open();
    const unsubscribeUrl = `https://cards.example.com/api/notices/end?token=${'x'.repeat(120)}&locale=pt-BR`;
    await smtp({ url: server.url, from }).send({ ...mail, unsubscribeUrl });
    expect(server.mails()[0]?.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^ ?<https:\S+pt-BR>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each(locales)(
    'arrives in %s as it was written: lines that can be read, addresses in one piece',
    async (locale) => {
      const server = await open();
      const url = `http://localhost:3000/${locale}/ada/confirmation?key=${'k'.repeat(120)}`;
      const values = { url, name: 'Ada Lovelace', note: 'Zürich, 東京, القاهرة' };
      const { text, ...rest } = await renderEmail({
        to: mail.to,
        locale,
        template: 'shareCard',
        values,
        vouchedBy: 'x',
      });
      await smtp({ url: server.url, from }).send({ ...rest, text, id: 'id' });
      const [got] = server.mails();
      expect(got).toMatchObject({ text, defects: [] });
      expect(got?.headers.subject).toBe(rest.subject);
      const lines = text.split('\n');
      const file = url.replace('?', '.vcf?');
      expect(lines).toEqual(expect.arrayContaining([url, file]));
      expect(lines.filter((line) => line !== url && line !== file && line.length > 78)).toEqual([]);
      expect(lines.length).toBeGreaterThan(8);
    },
  );
});

describe('a mail server with a self-signed certificate', () => {
  it('is refused, and the one line says what to do; named in the settings, it takes mail', async () => {
    const own = selfSigned();
    const { url, mails } = await open(own);
    await expect(smtp({ url, from }).send(mail)).rejects.toThrow('self-signed certificate');
    expect(await relayProblem({ url, from })).toMatch(/^its certificate is self-signed .*SMTP_TLS_CA \(.*\)$/);
    for (const ca of [own.file, own.cert]) {
      expect(await relayProblem({ url, from, ca })).toBeNull();
      await smtp({ url, from, ca }).send(mail);
    }
    expect(mails()).toHaveLength(2);
    const elsewhere = url.replace('localhost', '127.0.0.1');
    expect(await relayProblem({ url: elsewhere, from, ca: own.file })).toMatch(/^its certificate is for another name/);
    const other = selfSigned();
    expect(await relayProblem({ url, from, ca: other.file })).toMatch(/SMTP_TLS_CA/);
    expect(await relayProblem({ url, from, ca: '/no/such/file' })).toMatch(/no such file.*\/no\/such\/file/);
  });

  it('is not to be told from one that is away by silence', async () => {
    const server = await open();
    await server.close();
    expect(await relayProblem({ url: server.url.replace('//', '//user:secret@'), from })).toMatch(
      /^(?!.*secret).*ECONNREFUSED/,
    );
  });
});
