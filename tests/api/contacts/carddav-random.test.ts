import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { rateLimits } from '@/lib/platform/db/tables';
import { add, list, named, restore, trash } from '@/tests/support/contacts';
import { runs } from '@/tests/support/fuzz';
import { bring, settled, undo as undoImport } from '@/tests/support/imports';
import { merge, undo } from '@/tests/support/merges';
import { phoneOf, query } from '@/tests/support/phone';
import { person } from '@/tests/support/request';

// Whatever happens to an address book, a device that requests changes knows its contacts, and no UID changes under an ETag.

function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// With more runs the walk is as many times as long: the time that it may take grows with it.
const timeout = runs(60_000);

it.each([1, 2].map((seed) => [seed]))('after anything, in any order: seed %i', { timeout }, async (seed) => {
  const pick = chance(seed);
  const ada = await person();
  const { ask, book, sync } = await phoneOf(ada);
  const [known, uids] = [new Map<string, string>(), new Map<string, string>()];
  const trashed: string[] = [];
  const imported: string[] = [];
  const merged: string[] = [];
  let token = '';
  const ids = async (): Promise<string[]> => (await list(ada)).body.items.map(({ id }: { id: string }) => id);
  const card = () => {
    const at = pick(4);
    const uid = `3f2504e0-4f89-11d3-9a0c-00000000000${pick(4)}`;
    return `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:N${at} Z\r\nN:Z;N${at};;;\r\nEMAIL:n${at}@z.example\r\nUID:${pick(2) ? uid : uid.toUpperCase()}\r\nEND:VCARD\r\n`;
  };
  const acts: (() => Promise<unknown>)[] = [
    () => add(ada, named(`A${pick(9)}`)),
    async () => {
      const all = await ids();
      const id = all[pick(all.length)];
      if (id && (await trash(ada, id)).status < 300) trashed.push(id);
    },
    async () => trashed.length > 0 && restore(ada, trashed.splice(pick(trashed.length), 1)[0] ?? ''),
    async () => {
      // A long walk imports more often than anyone may in an hour.
      await database().delete(rateLimits);
      imported.push((await bring(ada, card() + card(), 'a.vcf')).id);
    },
    async () => {
      const [id] = imported.splice(pick(imported.length), 1);
      if (id && (await undoImport(ada, id)).status < 300) await settled(ada, id);
    },
    async () => {
      const [one, other] = await ids();
      const answer = other && (await merge(ada, { ids: [one, other], winner: other }));
      if (answer && answer.status === 201) merged.push(answer.body.merge.id);
    },
    async () => merged.length > 0 && undo(ada, merged.pop() ?? ''),
  ];
  for (let step = 0; step < runs(25); step += 1) {
    await acts[pick(acts.length)]?.();
    if (pick(3) === 0) continue;
    const limit = pick(2) ? `<d:limit><d:nresults>${1 + pick(3)}</d:nresults></d:limit>` : '';
    for (let isMore = true, round = 0; isMore; round += 1) {
      expect(round).toBeLessThan(60);
      const answer = await sync(token, limit);
      if (answer.status === 403) {
        expect(token).not.toBe('');
        token = '';
        known.clear();
        continue;
      }
      token = answer.token;
      isMore = answer.parts.some(({ status }) => status.includes('507'));
      for (const { href, status, found } of answer.parts)
        if (status.includes('404')) known.delete(href);
        else if (!status) known.set(href, found.getetag ?? '');
    }
    const { parts } = await ask('REPORT', book, { body: query('') });
    expect([step, new Map(parts.map(({ href, found }) => [href, found.getetag]))]).toEqual([step, known]);
    const told = parts.map(({ href, found }) => {
      const uid = /\nUID:(\S*)/.exec(found['address-data'] ?? '')?.[1] ?? '';
      const tag = `${href} ${found.getetag}`;
      expect([step, uids.get(tag) ?? uid]).toEqual([step, uid]);
      uids.set(tag, uid);
      return uid.toLowerCase().replace('urn:uuid:', '');
    });
    expect(new Set(told).size).toBe(told.length);
  }
});
