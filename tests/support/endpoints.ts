import fs from 'node:fs';
import path from 'node:path';
import type { NextApiHandler } from 'next';
import type { Endpoint } from '@/lib/platform/http/endpoint';

/** One method of one file below `pages/api/v1`. */
export type Found = { path: string; method: string; handler: NextApiHandler; endpoint: Endpoint };

type Module = { default: NextApiHandler & { endpoints: Record<string, Endpoint> } };

const root = path.resolve('pages/api/v1');

/** Every endpoint of the product API, found in the tree, so that a new one is tested without anyone thinking of it. */
export async function everyEndpoint(): Promise<Found[]> {
  const files = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const found: Found[] = [];
  for (const file of files) {
    const { default: handler } = (await import(path.join(root, file))) as Module;
    const address = `/${file.replace(/\.ts$/, '').replace(/\/?index$/, '')}`;
    for (const [method, endpoint] of Object.entries(handler.endpoints))
      found.push({ path: address, method, handler, endpoint });
  }
  return found;
}
