import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { ZipFile } from 'yazl';
import { archiveKey } from '@/lib/journeys/account-export/archive-place';
import { exportJob } from '@/lib/journeys/account-export/make-archive';
import { partBytes } from '@/lib/journeys/account-import/limits';
import { importJob } from '@/lib/journeys/account-import/run-import';
import { storage } from '@/lib/platform/outside/storage/storage';
import exportApi from '@/pages/api/v1/me/export';
import importApi from '@/pages/api/v1/me/import';
import importByIdApi from '@/pages/api/v1/me/import/[id]';
import partApi from '@/pages/api/v1/me/import/[id]/parts/[part]';
import { type Person, request } from './request';
import { form } from './uploads';

export type Files = Record<string, Uint8Array>;

/** The archive of a person, made now. */
export async function exported(as: Person): Promise<Buffer> {
  expect((await request(exportApi, { as, method: 'POST' })).status).toBe(202);
  await exportJob.resume();
  await expect.poll(async () => (await request(exportApi, { as })).body.export?.status).toBe('ready');
  return (await storage().get(archiveKey(as.id))) ?? Buffer.alloc(0);
}

/** The files of an archive by their paths. */
export const unpacked = (archive: Buffer): Files => unzipSync(new Uint8Array(archive));

export const textOf = (files: Files, path: string) => Buffer.from(files[path] ?? []).toString('utf8');
export const jsonOf = (files: Files, path: string) => JSON.parse(textOf(files, path) || 'null');

type About = { instance?: string; version?: number; format?: string };

/** A manifest of these files. */
export function manifestOf(files: Record<string, string | Uint8Array>, about: About = {}): string {
  const listed = Object.entries(files).map(([path, content]) => ({
    ...{ path, bytes: Buffer.byteLength(content as Uint8Array) },
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const head = { format: 'account-archive', version: 1, instance: 'https://cards.example', ...about };
  return JSON.stringify({ ...head, createdAt: '2026-01-01T00:00:00.000Z', files: listed });
}

/** A ZIP archive of these files. */
export async function zipped(files: Record<string, string | Uint8Array>, options = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as Uint8Array), path, options);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
}

const account = { id: 'someone-elsewhere', displayName: 'Someone' };

/** An archive with these files beside the account's own, and a manifest that fits. */
export function archive(files: Record<string, unknown> = {}, about: About = {}): Promise<Buffer> {
  const texts = Object.fromEntries(
    Object.entries({ 'account.json': account, ...files }).map(([path, content]) => [
      path,
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    ]),
  );
  return zipped({ ...texts, 'manifest.json': manifestOf(texts, about) });
}

export const look = (as: Person | null) => request(importApi, { as });
export const prepare = (as: Person | null, bytes: number, fileName = 'archive.zip') =>
  request(importApi, { as, method: 'POST', body: { bytes, fileName } });
export const part = (as: Person | null, id: string, number: number, bytes: Uint8Array) =>
  request(partApi, {
    ...{ as, method: 'PUT', path: `/me/import/${id}/parts/${number}`, params: { id, part: String(number) } },
    body: form(bytes, { name: 'part', type: 'application/octet-stream' }),
  });
export const start = (as: Person | null, id: string) =>
  request(importByIdApi, { as, method: 'POST', path: `/me/import/${id}`, params: { id } });
export const end = (as: Person | null, id: string) =>
  request(importByIdApi, { as, method: 'DELETE', path: `/me/import/${id}`, params: { id } });

/** Uploads an archive as pages do. Returns the id of the import. */
export async function sendArchive(as: Person, bytes: Buffer): Promise<string> {
  const begun = await prepare(as, bytes.length);
  expect([begun.status, begun.text]).toEqual([201, begun.text]);
  const { id } = begun.body.import;
  for (let at = 0; at * partBytes < bytes.length; at += 1)
    expect((await part(as, id, at, bytes.subarray(at * partBytes, (at + 1) * partBytes))).status).toBe(204);
  return id;
}

/** Uploads an archive, waits until it is at its end, and returns the import. */
export async function imported(as: Person, bytes: Buffer) {
  expect((await start(as, await sendArchive(as, bytes))).status).toBe(202);
  await importJob.resume();
  await expect.poll(async () => (await look(as)).body.import?.status).not.toBe('running');
  return (await look(as)).body.import;
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What is about the instance, the account or the moment, and no part of what is taken along (docs/account-archive.md). */
const passing = new Set(['updatedAt', 'updated', 'version']);
const elsewhere =
  /^(?:(?:manifest|audit|organizations|sessions|devices|programs)\.json|.*\/analytics\.\w+|.*\/(?:exchanges|merges)\.json)$/;

const withoutPassing = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPassing);
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      if (passing.has(key)) return [];
      // The UID of a contact is the same everywhere: written so that it is not taken for an id of the instance.
      const isUid = key === 'uid' && !String(each).startsWith('urn:');
      return [[key, isUid ? String(each).replaceAll('-', '_') : withoutPassing(each)]];
    }),
  );
};

function comparableText(path: string, text: string): string {
  if (path === 'account.json') {
    const { displayName, colorScheme, hasPageKeys, timeZone, notifications } = JSON.parse(text);
    return JSON.stringify({ displayName, colorScheme, hasPageKeys, timeZone, notifications }, null, 1);
  }
  if (path.endsWith('/links.json')) return text.replace(/"createdAt": "[^"]*"/g, '');
  if (path.endsWith('.json')) return JSON.stringify(withoutPassing(JSON.parse(text)), null, 1);
  return text.replace(/^(?:REV|PRODID)[:;].*\r?\n/gm, '');
}

/**
 * The files of an archive by their paths, as they can be compared with those of its copy: ids by the order in which they appear, without
 * what is not taken along; pictures and documents as their checksums.
 */
export function comparable(files: Files): Record<string, string> {
  const labels = new Map<string, string>();
  const label = (text: string) =>
    text.replace(uuid, (id) => {
      if (!labels.has(id)) labels.set(id, `id-${labels.size + 1}`);
      return labels.get(id) ?? '';
    });
  const paths = Object.keys(files).filter((path) => !elsewhere.test(path));
  const texts = paths.filter((path) => !/^files\/.*(?:webp|pdf|jpg)$/.test(path)).sort();
  // Pictures come last: by then the lists have said in which order.
  const all = ['files/files.json', ...texts.filter((path) => path !== 'files/files.json')];
  const said = all.map((path) => [path, label(comparableText(path, textOf(files, path)))] as const);
  const hashes = paths
    .filter((path) => !texts.includes(path))
    .map(
      (path) =>
        [
          label(path),
          createHash('sha256')
            .update(files[path] ?? '')
            .digest('hex'),
        ] as const,
    );
  return Object.fromEntries([...said, ...hashes.sort()]);
}
