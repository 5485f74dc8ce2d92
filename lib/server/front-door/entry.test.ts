import { expect, it } from 'vitest';
import { Entry } from './entry';

const content = {
  ...{ key: '/a', group: '/a', contentType: 'application/javascript; charset=UTF-8', base: [] },
  body: Buffer.from('const words = ["one", "two", "three"];\n'.repeat(40)),
};

it.each([
  ['what can change', {}, '.br-small'],
  ['what never changes', { effort: 'smallest' }, '.br-smallest'],
] as const)(
  '%s is smaller once it is popular, and found again by the tag of each of its encodings',
  async (_what, effort, mark) => {
    const entry = new Entry({ ...content, ...effort });
    const tagOf = ({ headers }: { headers: string[] }) => headers[headers.indexOf('ETag') + 1] ?? '';
    const first = tagOf(await entry.variant('br'));
    expect(first).toContain('.br-quick');
    await expect.poll(async () => tagOf(await entry.variant('br'))).toContain(`${mark}"`);
    for (const tag of [first, tagOf(await entry.variant('br'))]) expect(entry.matching(tag)).toBe(tag);
  },
);
