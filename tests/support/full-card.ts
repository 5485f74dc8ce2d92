import sharp from 'sharp';
import type { CardLook, OwnCard } from '@/lib/cards/card/schema';
import type { UploadKind } from '@/lib/platform/uploads/model';
import { drawPortrait } from '@/scripts/seed/portrait';
import { fullContent } from './full-content';
import { product } from './product';
import { call, signUp } from './signed-in';

/** Uploads a file as a page of ours would; gives its id. */
async function sendUpload(cookie: string, kind: UploadKind, bytes: Buffer, name = 'file'): Promise<string> {
  const site = product.origin;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = { cookie: `auth=${cookie}`, origin: site };
  const answer = await fetch(`${site}/api/v1/uploads?kind=${kind}`, { method: 'POST', headers, body: form });
  const upload = (await answer.json()) as { id: string; code?: string };
  if (answer.status !== 201) throw new Error(`upload of a ${kind}: ${answer.status} ${upload.code}`);
  return upload.id;
}

const drawing = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#24406b"/><circle cx="30%" cy="50%" r="20%" fill="#b9885a"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** The document of a full card. */
export const brochure = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/**
 * Makes a new user with a card in which every field is filled, with all pictures. Returns its username and a function that
 * changes its look.
 */
export async function newFullCard(username: string) {
  const cookie = await signUp(`${username}@example.com`);
  const portrait = await drawPortrait({
    ...{ ground: '#E9DCC9', skin: '#F0C9A8', hair: '#4A2F23', clothes: '#3D4F7C', style: 'bun' },
  });
  const [photoId = '', logoId = '', coverId = '', stillId = '', documentId = ''] = await Promise.all([
    sendUpload(cookie, 'photo', portrait),
    sendUpload(cookie, 'logo', await drawing(320, 100)),
    sendUpload(cookie, 'cover', await drawing(1200, 400)),
    sendUpload(cookie, 'still', await drawing(960, 540)),
    sendUpload(cookie, 'document', brochure, 'b.pdf'),
  ]);
  const pictures = { photoId, logoId, coverId };
  const content = fullContent(documentId, stillId);
  let answer = await call(cookie, 'POST', '/profiles', { username, language: 'en', content, ...pictures });
  if (answer.status !== 201) throw new Error(`no card: ${await answer.text()}`);
  let card = (await answer.json()) as Pick<OwnCard, 'id' | 'version'>;
  const wear = async (look: Partial<CardLook>): Promise<void> => {
    answer = await call(cookie, 'PATCH', `/profiles/${card.id}`, { version: card.version, look });
    if (answer.status !== 200) throw new Error(`no such look: ${await answer.text()}`);
    card = (await answer.json()) as typeof card;
  };
  return { username, wear };
}
