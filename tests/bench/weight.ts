import { get } from 'node:http';

/** Transfer of a visit with an empty cache: compressed bytes by kind, and the number of requests. */
export type Weight = { html: number; script: number; photo: number; total: number; requests: number };

/** Bytes of a response body as transferred. `fetch` is not used because it would unpack the body. */
function compressedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on('end', () => resolve(size));
    });
    request.on('error', reject);
  });
}

/** Weighs a public card: its document, its scripts and its images, as a phone would fetch them. */
export async function weigh(origin: string, path: string): Promise<Weight> {
  const html = await (await fetch(origin + path)).text();
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((match) => match[1] ?? '');
  const images = [...html.matchAll(/<img[^>]+src="([^"]+)"/g)].map((match) => match[1] ?? '');
  const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map((match) => match[1] ?? '');
  const sum = async (urls: string[]) => {
    const sizes = await Promise.all(urls.map((url) => compressedSize(new URL(url, origin).href)));
    return sizes.reduce((total, size) => total + size, 0);
  };
  const document = await compressedSize(origin + path);
  const [script, photo, style] = [await sum(scripts), await sum(images), await sum(styles)];
  const requests = 1 + scripts.length + images.length + styles.length;
  return { html: document, script, photo, total: document + script + photo + style, requests };
}
