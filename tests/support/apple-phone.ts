import { expect } from 'vitest';
import { report } from './address-book';
import { add, addGroup, named } from './contacts';
import { multiget, phoneOf } from './phone';
import type { Person } from './request';

// An Apple device, which stores groups as cards beside those of people.

const iphone = 'iOS/18.5 (22F76) dataaccessd/1.0';

export type Made = { id: string };

/** A user's phone, Apple's unless another user agent is named. Its sync token gives it the changes since its last request. */
export async function appleOf(someone: Person, agent = iphone) {
  const { ask, book } = await phoneOf(someone);
  const headers = { 'user-agent': agent };
  let token = '';
  const asking: typeof ask = (method, path, more) => ask(method, path, { ...more, headers });
  return {
    ...{ ask: asking, book, at: ({ id }: Made) => `${book}${id}.vcf` },
    /** Names of the contacts that have changed since the last request. Deleted ones stand in brackets. */
    async news(names: Record<string, Made>) {
      const known = new Map(Object.entries(names).map(([name, { id }]) => [`${book}${id}.vcf`, name]));
      const sync = `<d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop>`;
      const answer = await asking('REPORT', book, { body: report('d:sync-collection', sync) });
      expect(answer.status).toBe(207);
      token = answer.token;
      return answer.parts
        .map(({ href, status }) => (status ? `(${known.get(href)})` : (known.get(href) ?? href)))
        .sort();
    },
    file: async (one: Made, version = '3.0') => {
      const { parts } = await asking('REPORT', book, { body: multiget([`${book}${one.id}.vcf`], version) });
      return parts[0]?.found['address-data']?.replaceAll('\r\n ', '') ?? parts[0]?.status ?? '';
    },
  };
}

/** Adds a contact with a name. */
export const one = async (as: Person, name: string): Promise<Made> => (await add(as, named(name))).body;
/** Adds a group. */
export const team = async (as: Person, name: string): Promise<Made> => (await addGroup(as, name)).body;
/** The lines of a vCard that begin with a name. */
export const lines = (file: string, name: string) => file.split('\r\n').filter((line) => line.startsWith(name));
