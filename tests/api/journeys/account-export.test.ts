import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { startExport } from '@/lib/journeys/account-export/account-export';
import { archiveKey } from '@/lib/journeys/account-export/archive-place';
import { exportJob } from '@/lib/journeys/account-export/make-archive';
import { manifestSchema } from '@/lib/journeys/account-export/schema';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { accountExports, users } from '@/lib/platform/db/tables';
import { storage } from '@/lib/platform/outside/storage/storage';
import { sweep } from '@/lib/server/sweep';
import me from '@/pages/api/v1/me';
import devicePasswords from '@/pages/api/v1/me/device-passwords';
import exportApi from '@/pages/api/v1/me/export';
import fileApi from '@/pages/api/v1/me/export/file';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import * as cards from '@/tests/support/cards';
import * as contacts from '@/tests/support/contacts';
import { mailsTo } from '@/tests/support/mails';
import { fillBook } from '@/tests/support/many-contacts';
import { join, newVerified } from '@/tests/support/organizations';
import { program } from '@/tests/support/programs';
import * as reminders from '@/tests/support/reminders';
import { type Person, request } from '@/tests/support/request';
import { form, jpeg, send } from '@/tests/support/uploads';

startAcme();

let ada: Person;
beforeEach(async () => {
  ada = await newVerified('packer');
  await request(me, { as: ada });
});

const look = (as: Person | null) => request(exportApi, { as });
const ask = (as: Person | null) => request(exportApi, { as, method: 'POST' });
const made = async (as: Person) => {
  await exportJob.resume();
  await expect.poll(async () => (await look(as)).body.export?.status).toBe('ready');
};

type Files = Record<string, Uint8Array>;
async function archiveOf({ id }: Person): Promise<Files> {
  const bytes = await storage().get(archiveKey(id));
  return unzipSync(new Uint8Array(bytes ?? Buffer.alloc(0)));
}
const textOf = (files: Files, path: string) => Buffer.from(files[path] ?? []).toString('utf8');
const jsonOf = (files: Files, path: string) => JSON.parse(textOf(files, path));

describe('the archive of an account', () => {
  it('has everything of a person, each file with its checksum in the manifest', async () => {
    const photo = await send(ada, form(await jpeg()));
    await cards.make(ada, { username: 'packer-a', content: { name: { first: 'Ada' } }, photoId: photo.body.id });
    const { body: grace } = await contacts.add(ada, { ...contacts.named('Grace', 'Hopper'), tags: ['navy'] });
    await reminders.add(ada, grace.id, { text: 'Call', day: '2030-01-01', time: '09:00', timeZone: 'UTC' });
    const group = await contacts.addGroup(ada, 'Friends');
    await contacts.groupsOf(ada, grace.id, [group.body.id]);
    await join(acme.id, ada, 'USER');
    await request(devicePasswords, { as: ada, method: 'POST', body: { label: 'Phone' } });
    await program(ada, { isConfidential: true });
    expect(await ask(ada)).toMatchObject({ status: 202, body: { export: { status: 'running' } } });
    await made(ada);
    const files = await archiveOf(ada);
    const manifest = manifestSchema.parse(jsonOf(files, 'manifest.json'));
    expect(Object.keys(files).sort()).toEqual([...manifest.files.map(({ path }) => path), 'manifest.json'].sort());
    for (const { path, bytes, sha256 } of manifest.files) {
      const content = files[path] ?? new Uint8Array();
      expect([path, content.length]).toEqual([path, bytes]);
      expect([path, createHash('sha256').update(content).digest('hex')]).toEqual([path, sha256]);
    }
    expect(manifest).toMatchObject({ version: 1, instance: 'http://localhost:3000' });
    expect(jsonOf(files, 'account.json')).toMatchObject({ id: ada.id, email: ada.email, passkeys: [] });
    expect(jsonOf(files, 'sessions.json')).toMatchObject([{ method: expect.any(String), country: null }]);
    expect(jsonOf(files, 'devices.json')).toMatchObject([{ label: 'Phone' }]);
    expect(jsonOf(files, 'programs.json')).toMatchObject({ own: [{ name: 'CRM' }], allowed: [] });
    for (const name of ['devices.json', 'programs.json']) expect(textOf(files, name)).not.toContain('ecret":"');
    expect(jsonOf(files, 'organizations.json')).toEqual([{ slug: 'acme', name: 'The acme', role: 'USER' }]);
    expect(jsonOf(files, 'cards/cards.json')).toMatchObject([{ username: 'packer-a' }]);
    expect(textOf(files, 'cards/packer-a/card.vcf')).toContain('VERSION:3.0');
    expect(textOf(files, 'cards/packer-a/card-4.vcf')).toContain('VERSION:4.0');
    expect(jsonOf(files, 'cards/packer-a/card.jscontact.json')).toMatchObject({ '@type': 'Card' });
    expect(jsonOf(files, 'contacts/contacts.json')).toMatchObject([
      { content: { name: { first: 'Grace' } }, tags: ['navy'], groups: ['Friends'], reminders: [{ text: 'Call' }] },
    ]);
    expect(textOf(files, 'contacts/contacts.vcf')).toContain('Hopper');
    expect(textOf(files, 'contacts/contacts.csv')).toContain('Hopper');
    expect(jsonOf(files, 'files/files.json')).toMatchObject([{ id: photo.body.id }]);
    expect(files[`files/${photo.body.id}.webp`]?.length).toBeGreaterThan(100);
  });

  it('is downloaded by its owner alone, for seven days, and then deleted', async () => {
    await ask(ada);
    await made(ada);
    const file = await request(fileApi, { as: ada });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('application/zip');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="archive-\d{4}-\d\d-\d\d\.zip"/);
    expect(Number(file.headers.get('content-length'))).toBe((await look(ada)).body.export?.bytes);
    expect((await request(fileApi)).status).toBe(401);
    expect((await request(fileApi, { as: cast.XO })).status).toBe(404);
    const days = (n: number) =>
      database()
        .update(accountExports)
        .set({ expiresAt: sql`expires_at - make_interval(days => ${n})` });
    await days(6);
    await sweep();
    expect((await request(fileApi, { as: ada })).status).toBe(200);
    await days(2);
    expect((await request(fileApi, { as: ada })).status).toBe(404);
    expect((await look(ada)).body.export).toBeNull();
    await sweep();
    expect(await storage().get(archiveKey(ada.id))).toBeNull();
    expect(await database().select().from(accountExports)).toEqual([]);
  });

  it('a mail in the owner’s language says that it is ready', async () => {
    await database().update(users).set({ locale: 'de' }).where(eq(users.id, ada.id));
    await ask(ada);
    await made(ada);
    const mails = async () => (await mailsTo(ada.email)).filter(({ subject }) => subject === 'Ihr Archiv ist fertig');
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain('/de/app/settings/data');
  });

  it('one is made at a time; another one takes its place', async () => {
    await database()
      .insert(accountExports)
      .values({ userId: ada.id, status: 'running', language: 'en', startedAt: new Date() });
    expect(await ask(ada)).toMatchObject({ status: 409, body: { code: 'export_busy' } });
    await made(ada);
    const first = await archiveOf(ada);
    await contacts.add(ada, contacts.named('Grace', 'Hopper'));
    expect((await ask(ada)).status).toBe(202);
    await made(ada);
    expect(jsonOf(first, 'contacts/contacts.json')).toEqual([]);
    expect(jsonOf(await archiveOf(ada), 'contacts/contacts.json')).toHaveLength(1);
  });

  it('is asked for with a confirmation of the last 15 minutes, and not by staff', async () => {
    const actor = { id: ada.id, email: ada.email, staffRole: null, authTime: Date.now() / 1000 - 910 } as never;
    await expect(startExport({ ...systemContext(), actor })).rejects.toMatchObject({ code: 'reauth_required' });
    for (const as of [cast.SS, cast.SA]) {
      expect((await ask(as)).status).toBe(403);
      expect((await look(as)).status).toBe(403);
      expect((await request(fileApi, { as })).status).toBe(403);
    }
    expect((await ask(null)).status).toBe(401);
  });

  it('has thousands of contacts, read some hundred at a time', async () => {
    await fillBook(database(), ada.id, 1200);
    await ask(ada);
    await made(ada);
    const files = await archiveOf(ada);
    expect(jsonOf(files, 'contacts/contacts.json')).toHaveLength(1200);
    expect(textOf(files, 'contacts/contacts.vcf').match(/^BEGIN:VCARD/gm)).toHaveLength(1200);
  });
});
