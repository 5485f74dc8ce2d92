import fs from 'node:fs';

// Every page of the tree, and the demo user who sees most on it.

/** Pages that lead elsewhere, or that this product does not have. */
const without = /^(_app|_document|_error|apple-wallet|app-redirect|dev\/mail|app\/index|app\/settings\/index|api\/.*)$/;

/** The pages, as their files are named below `pages`. */
export const pageFiles = fs
  .readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))
  .filter((file) => !without.test(file))
  .sort();

/** A demo user, or what is special about someone: an account that is about to be deleted, a session without its second factor. */
export type Visitor = 'ada' | 'nora' | 'olivia' | 'stella' | 'leaving' | 'lacksCode' | 'lacksFactor';

/** Who sees most on a page; null where all visitors see the same. */
export function visitorOf(file: string): Visitor | null {
  if (file === 'onboarding') return 'nora';
  if (file.startsWith('staff/')) return 'stella';
  if (file === 'app/keep-account') return 'leaving';
  if (file === 'auth/second-factor' || file === 'auth/lost-second-factor') return 'lacksCode';
  if (file === 'auth/set-up-second-factor') return 'lacksFactor';
  if (file.startsWith('app/organizations/')) return 'olivia';
  return file.startsWith('app/') ? 'ada' : null;
}

/** What stands for the dynamic parts of addresses: `organization`, `team` … */
export type Parts = Record<string, string>;

/** The values for the dynamic parts of a page's address. */
export function partsOf(file: string, parts: Parts): Parts {
  const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => {
      // `[id]` is of the folder before it.
      const value = parts[name === 'id' ? (file.split('/[id]')[0]?.split('/').at(-1) ?? '') : name];
      if (!value) throw new Error(`no example of ${name} for ${file}`);
      return [name, value];
    }),
  );
}

/** The address of a page without its language prefix. */
export const addressOf = (file: string, parts: Parts): string =>
  Object.entries(partsOf(file, parts)).reduce(
    (address, [name, value]) => address.replace(`[${name}]`, value),
    `/${file.replace(/\/?index$/, '')}`,
  );
