import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { UploadKind } from '@/lib/platform/uploads/model';
import type { Crop } from '@/lib/platform/uploads/schema';
import uploadsApi from '@/pages/api/v1/uploads';
import uploadApi from '@/pages/api/v1/uploads/[id]';
import fileApi from '@/pages/api/v1/uploads/[id]/[file]';
import cropApi from '@/pages/api/v1/uploads/[id]/crop';
import sourceApi from '@/pages/api/v1/uploads/[id]/source';
import { type Answer, type Person, request } from './request';

/** One file as a browser sends it. */
export function form(
  bytes: Uint8Array | string,
  { name = 'me.jpg', type = 'image/jpeg', field = 'file' } = {},
): FormData {
  const data = new FormData();
  data.set(field, new Blob([bytes as BlobPart], { type }), name);
  return data;
}

/** Uploads a form, or any other body in its place. */
export const send = (as: Person | null, body: unknown, headers = {}, kind: UploadKind = 'photo') =>
  request(uploadsApi, { as, method: 'POST', path: `/uploads?kind=${kind}`, body, headers });

/** One size of a picture, as anyone gets it. */
export const get = (id: string, file: string) =>
  request(fileApi, { path: `/uploads/${id}/${file}`, params: { id, file } });

export const getUpload = (as: Person | null, id: string) =>
  request(uploadApi, { as, path: `/uploads/${id}`, params: { id } });

export const getSource = (as: Person | null, id: string) =>
  request(sourceApi, { as, path: `/uploads/${id}/source`, params: { id } });

export const crop = (as: Person | null, id: string, body: Partial<Crop>) =>
  request(cropApi, { as, method: 'POST', path: `/uploads/${id}/crop`, params: { id }, body });

/** A picture of one color. */
export const jpeg = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c8372d' } })
    .jpeg()
    .toBuffer();

/** The status and the error code of a response. */
export const said = ({ status, body }: Answer) => [status, body.code];

/** The folder of an upload. */
export const folderOf = (id = '') => join(process.env.DATA_DIR ?? '', 'uploads', id);

/** Ids of all uploads whose files are kept. */
export const stored = (): Promise<string[]> => readdir(folderOf()).catch(() => []);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}

const hugePngs = new Map<string, Buffer>();

/** A PNG of any size that costs its sender nothing. By default grey with 8 bits, not interlaced. */
export function hugePng(width: number, height: number, { depth = 8, colours = 0, isInterlaced = false } = {}): Buffer {
  const size = [width, height, depth, colours, isInterlaced].join(' ');
  const known = hugePngs.get(size) ?? makeHugePng(width, height, [depth, colours, 0, 0, isInterlaced ? 1 : 0]);
  hugePngs.set(size, known);
  return known;
}

function makeHugePng(width: number, height: number, kind: number[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  const pixels = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 50_000_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
