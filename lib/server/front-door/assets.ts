import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredEncoding } from './accept-encoding';
import type { HeaderEnv } from './csp';
import { Entry } from './entry';
import type { Checked } from './headers-in';
import { type Handle, render } from './render';
import { securityHeaders } from './security-headers';
import { sendEntry } from './send';
import { Store } from './store';

const limits = { bytes: 32 * 1024 * 1024, entries: 2_000 };

/**
 * The build's own files (`/_next/static/`). Their names contain a hash of their content, so they are compressed once and stored.
 * `answer` returns false where there is no such file, and then Next responds.
 */
export class Assets {
  private readonly store = new Store(limits);

  constructor(private readonly sources: { handle: Handle; env: HeaderEnv }) {}

  async answer(req: IncomingMessage, res: ServerResponse, path: string, checked: Checked): Promise<boolean> {
    const entry = this.store.get(path) ?? (await this.load(path));
    if (!entry) return false;
    await sendEntry(req, res, entry, {
      encoding: preferredEncoding(checked.acceptEncoding),
      ifNoneMatch: checked.ifNoneMatch,
    });
    return true;
  }

  private async load(path: string): Promise<Entry | null> {
    const { status, headers, body } = await render(this.sources.handle, path, { host: 'localhost' });
    const caching = headers.get('cache-control');
    if (status !== 200 || typeof caching !== 'string' || !caching.includes('immutable')) return null;
    const entry = new Entry({
      key: path,
      group: path,
      body,
      effort: 'smallest',
      contentType: String(headers.get('content-type') ?? 'application/octet-stream'),
      base: [['Cache-Control', caching], ['Vary', 'Accept-Encoding'], ...securityHeaders(path, this.sources.env)],
    });
    this.store.set(entry);
    return entry;
  }
}
