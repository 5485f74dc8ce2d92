import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { compress } from '@/lib/server/front-door/compress';
import { paths, read } from '../tree';

// The files that each page loads, according to the build (`next build --webpack`).
type Manifest = { pages: Record<string, string[]> };
const manifest: Manifest = JSON.parse(read('.next/build-manifest.json'));
const later: Record<string, { files: string[] }> = JSON.parse(read('.next/react-loadable-manifest.json'));
const application = Object.entries(later).find(([name]) =>
  name.endsWith('-> @/components/journeys/application/application'),
)?.[1].files;
const sizes = new Map<string, number>();
const first = new Set([...Object.values(manifest.pages).flat(), ...(application ?? [])]);

// What browsers are sent: the front door compresses these files with Brotli, once.
beforeAll(async () => {
  const all = [...first, ...Object.values(later).flatMap(({ files }) => files)];
  const scripts = [...new Set(all)].filter((name) => name.endsWith('.js'));
  const weigh = async (file: string) => {
    sizes.set(file, (await compress(Buffer.from(read(`.next/${file}`)), 'br', 'smallest')).length);
  };
  await Promise.all(scripts.map(weigh));
});

/** Script bytes of a page's first view as they are sent: its own files and the application around it. */
function scriptBytes(page: string): number {
  const files = new Set([...(manifest.pages[page] ?? []), ...(application ?? [])]);
  return [...files].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
}

/** Budget of a page's script in kilobytes (1000 bytes), as it is sent. */
const budget = 250;
/** The pages that are still heavier, with what they weigh. */
const heavier: Record<string, number> = {
  '/app/contacts': 266,
  '/app/contacts/duplicates': 273,
  '/app/organizations/[organization]': 251,
  '/app/organizations/[organization]/cards': 251,
  '/app/organizations/[organization]/contacts': 266,
  '/app/organizations/[organization]/requests': 255,
  '/app/organizations/[organization]/settings/codes': 264,
  '/app/organizations/[organization]/settings/members': 253,
  '/app/profile/[username]': 391,
  '/app/profiles': 301,
  '/onboarding': 357,
};

describe('a page’s script', () => {
  // Documents have scripts of their own: `card.js`, `offline.js`.
  const pages = Object.keys(manifest.pages).filter(
    (page) => !/^\/(|404|500|_app|_error|_offline|\[username\])$/.test(page),
  );

  it('is known for the application and for every page', () => {
    expect(application?.length).toBeGreaterThan(2);
    expect(pages).toEqual(expect.arrayContaining(Object.keys(heavier)));
    console.log(pages.map((page) => `${page}: ${(scriptBytes(page) / 1000).toFixed(1)} kB`).join('\n'));
  });

  it.each(pages)('stays within its budget: %s', (page) => {
    expect(scriptBytes(page) / 1000).toBeLessThanOrEqual(heavier[page] ?? budget);
  });

  it('of the public card has at most 3 kB', () => {
    expect(gzipSync(read('public/card.js')).length).toBeLessThanOrEqual(3000);
  });

  it('of the offline page has at most 8 kB, the service worker 4 kB', () => {
    expect(gzipSync(read('public/offline.js')).length).toBeLessThanOrEqual(8000);
    expect(gzipSync(read('public/sw.js')).length).toBeLessThanOrEqual(4000);
  });

  it('of the confetti, the sign-in library and the analytics comes only where it is used', () => {
    const loaded = [/-> .*confetti-player/, /-> .*posthog-js/, /-> .*firebase-browser/];
    const lazy = loaded.map((name) => Object.entries(later).find(([found]) => name.test(found)));
    const own = lazy.map((found) => (found?.[1].files ?? []).filter((file) => (sizes.get(file) ?? 0) > 20_000));
    expect(own.map(({ length }) => length > 0)).toEqual([true, true, true]);
    expect(own.flat().filter((file) => first.has(file))).toEqual([]);
  });
});

describe('what a browser can load', () => {
  // Words that stand in server code and nowhere else.
  const marks = [
    'node-postgres',
    'drizzle',
    'firebase-admin',
    'COOKIE_SECRETS',
    'FIREBASE_PRIVATE_KEY',
    'nodemailer',
    'pg_notify',
    'local-only-cookie-secret',
  ];
  const chunks = paths(['.next/static/**/*.js', 'public/**/*.js']).map((path) => ({ path, code: read(path) }));
  const server = paths(['.next/server/**/*.js', 'dist/*.cjs', 'lib/**/*.ts']).map(read);

  it.each(marks)('holds no server code: %s', (mark) => {
    expect(chunks.length).toBeGreaterThan(20);
    expect(server.some((code) => code.includes(mark))).toBe(true);
    expect(chunks.filter(({ code }) => code.includes(mark)).map(({ path }) => path)).toEqual([]);
  });

  it('holds no source map and no path of the machine that built it', () => {
    expect(paths('.next/static/**/*.map')).toEqual([]);
    expect(chunks.filter(({ code }) => code.includes(process.cwd())).map(({ path }) => path)).toEqual([]);
  });
});
