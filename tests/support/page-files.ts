import fs from 'node:fs';
import { call, signInDemo } from './signed-in';

// Every page of the tree, with an address at which the demo data has something to show.

/** Pages that lead elsewhere, or that this product does not have. */
const without = /^(_app|_document|_error|500|apple-wallet|dev\/mail|app\/index|app\/settings\/index|api\/.*)$/;
/** The pages, as their files are named below `pages`. */
export const pageFiles = fs
  .readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replace(/\.tsx$/, ''))
  .filter((file) => !without.test(file));

async function firstOf(cookie: string, list: string): Promise<string> {
  const { items } = (await (await call(cookie, 'GET', list)).json()) as { items: { id?: string; userId?: string }[] };
  return items[0]?.userId ?? items[0]?.id ?? '';
}

async function anyTemplate(): Promise<string> {
  const [cookie, list] = [await signInDemo('olivia'), '/organizations/analytical/templates'];
  const known = await firstOf(cookie, list);
  return known || (await (await call(cookie, 'POST', list, { name: 'In longer words' })).json()).id;
}

/** Where a page is to be seen. */
export async function addressOf(file: string): Promise<string> {
  const cookie = await signInDemo('olivia');
  const parts: Record<string, () => string | Promise<string>> = {
    username: () => 'ada',
    organization: () => 'analytical',
    code: () => 'ABCD2345',
    member: () => firstOf(cookie, '/organizations/analytical/members'),
    team: () => firstOf(cookie, '/organizations/analytical/teams'),
    template: anyTemplate,
  };
  let address = `/${file.replace(/\/?index$/, '')}`;
  for (const [part, name = ''] of file.matchAll(/\[(\w+)\]/g)) {
    const value = await parts[name]?.();
    if (!value) throw new Error(`no example of ${name} for ${file}`);
    address = address.replace(part, value);
  }
  return address;
}

export const isForSignedIn = (file: string) => file.startsWith('app/');
export const isForStaff = (file: string) => file.startsWith('staff/');
