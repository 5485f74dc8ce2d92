import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { add, edit, list, named, trash } from '@/tests/support/contacts';
import { type Answer, type Person, person } from '@/tests/support/request';

type Item = { id: string; content: { name: { first: string; last: string }; company: string } };
const names = (answer: Answer) => answer.body.items.map(({ content }: Item) => content.name.first || content.company);
const search = async (as: Person, q: string) => names(await list(as, { q }));

describe('search', () => {
  const people: [string, object, string[]][] = [
    ['English', named('Siobhán', "O'Neill"), ['siobhan', 'O’NEILL', 'sio neil', 'neill sio']],
    ['French', named('Zoë', 'Lefèvre', { company: 'Œuvres SA' }), ['zoe', 'LEFEVRE', 'oeuvres']],
    ['Spanish', named('Begoña', 'Ibáñez'), ['begona', 'ibañez', 'IBANEZ']],
    ['German', named('Jürgen', 'Groß'), ['jurgen', 'gross', 'GROẞ']],
    ['Italian', named('Niccolò', "D'Amico"), ['niccolo', 'd’amico']],
    ['Portuguese', named('João', 'Conceição'), ['joao', 'conceicao']],
    ['Arabic', named('أحمد', 'المُهَيْرِي', { company: 'شركة الفاطمة' }), ['احمد', 'إحمد', 'المهيري', 'المهيرى', 'فاطمه']],
    [
      'Japanese',
      named('太郎', '山田', { name: { first: '太郎', last: '山田', phoneticFirst: 'タロウ', phoneticLast: 'ヤマダ' } }),
      ['山田太郎', '山田 太郎', 'やまだ', 'ヤマダ', 'ﾔﾏﾀﾞ', 'やまだたろう'],
    ],
    [
      'Chinese',
      named('伟', '王', { name: { first: '伟', last: '王', phoneticLast: 'Wáng' } }),
      ['王伟', 'wang', 'ＷＡＮＧ'],
    ],
    [
      'Japanese, transcribed',
      { ...named('エイダ', 'ラブレス'), language: 'ja' },
      ['エイダラブレス', 'えいだ・らぶれす', 'ﾗﾌﾞﾚｽ'],
    ],
    ['Turkish', named('İpek', 'Kıvanç'), ['ipek', 'IPEK', 'kivanc']],
  ];

  it.each(people)('finds a name in %s as people type it', async (_language, who, typed) => {
    const ada = await person();
    const { id } = (await add(ada, who)).body;
    await add(ada, named('Somebody', 'Else'));
    for (const q of typed)
      expect([q, (await list(ada, { q })).body.items.map((item: Item) => item.id)]).toEqual([q, [id]]);
  });

  it('reads title, company, addresses, numbers, notes, tags and where met', async () => {
    const ada = await person();
    const fields = [
      { id: 'p', kind: 'phone', number: '+49 30 901820' },
      { id: 'e', kind: 'email', address: 'g.hopper@navy.example' },
      { id: 'h', kind: 'address', city: 'Arlington' },
    ];
    const met = { event: 'Hannover Messe' };
    const known = { title: 'Admiral', company: 'Navy', department: 'Compilers', fields, met, note: 'nanoseconds' };
    await add(ada, { ...named('Grace', 'Hopper', known), tags: ['Pionier'] });
    await add(ada, named('Somebody'));
    const typed = ['admir', 'navy.example', 'comp', 'arlington', 'hannover', 'nanosec', 'PIONIER'];
    const numbers = ['+49 30 901820', '0049 30 9018', '030 901820', '(030) 90-18', '901820', '٩٠١٨٢٠'];
    for (const q of [...typed, ...numbers]) expect([q, await search(ada, q)]).toEqual([q, ['Grace']]);
    for (const q of ['hopper somebody', '+44 30 901820', 'compilerz']) expect(await search(ada, q)).toEqual([]);
  });

  it('takes %, _ and \\ for what they are, and nothing for everything', async () => {
    const ada = await person();
    await add(ada, named('100% Cotton'));
    await add(ada, named('snake_case\\path'));
    await add(ada, named('100 Others'));
    expect(await search(ada, '100%')).toEqual(['100% Cotton']);
    expect(await search(ada, 'e_c')).toEqual(['snake_case\\path']);
    expect(await search(ada, '\\p')).toEqual(['snake_case\\path']);
    expect(await search(ada, '%')).toEqual(['100% Cotton']);
    expect(await search(ada, '   ')).toHaveLength(3);
    // No text contains NUL, and the database cannot store it.
    expect(await list(ada, { q: 'a\u0000' })).toMatchObject({ status: 422, body: { code: 'invalid_fields' } });
    expect(await search(ada, "'; drop table contacts; --")).toEqual([]);
  });

  it('follows an edit', async () => {
    const ada = await person();
    const { id, content } = (await add(ada, named('Grace', 'Murray'))).body;
    await edit(ada, id, { version: 1, content: { ...content, name: { ...content.name, last: 'Hopper' } } });
    expect(await search(ada, 'hopper')).toEqual(['Grace']);
    expect(await search(ada, 'murray')).toEqual([]);
  });

  it('has its index', async () => {
    const found = await database().execute(sql`select from pg_indexes where indexname = 'contacts_search'`);
    expect(found.rows).toHaveLength(1);
  });
});

describe('order', () => {
  it('is by family name as it is read, without a name by company, by default', async () => {
    const ada = await person();
    for (const [first, last, reading] of [
      ['太郎', '渡辺', 'わたなべ'],
      ['花子', '阿部', 'アベ'],
      ['Émile', 'Zola', ''],
      ['Åsa', 'Öberg', ''],
      ['Ada', 'Byron', ''],
    ] as const)
      await add(ada, { content: { name: { first, last, phoneticLast: reading } }, language: reading ? 'ja' : 'en' });
    await add(ada, { content: { company: 'Miller Ltd' } });
    expect(names(await list(ada))).toEqual(['Ada', 'Miller Ltd', 'Åsa', 'Émile', '花子', '太郎']);
  });

  it('is by company, then name; by age; by the day they met', async () => {
    const ada = await person();
    await add(ada, named('Bea', 'B', { company: 'Zeta', met: { on: '2026-01-01' } }));
    await add(ada, named('Ann', 'A', { company: 'zeta' }));
    await add(ada, named('Cid', 'C', { met: { on: '2026-05-05' } }));
    await add(ada, named('Dan', 'D', { company: 'Älpha', met: { on: '2025-12-31' } }));
    expect(names(await list(ada, { sort: 'company' }))).toEqual(['Dan', 'Ann', 'Bea', 'Cid']);
    expect(names(await list(ada, { sort: 'created' }))).toEqual(['Dan', 'Cid', 'Ann', 'Bea']);
    expect(names(await list(ada, { sort: 'met' }))).toEqual(['Cid', 'Bea', 'Dan', 'Ann']);
  });
});

describe('pages', () => {
  /** Returns everything a list contains, page by page; `between` is called after each page. */
  async function walk(as: Person, query: Record<string, string>, between = async (_at: number) => {}) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: Answer = await list(as, cursor === null ? query : { ...query, cursor });
      expect(answer.status).toBe(200);
      seen.push(...names(answer));
      cursor = answer.body.nextCursor;
      await between(seen.length);
    } while (cursor !== null && seen.length < 100);
    return seen;
  }

  it.each(['name', 'company', 'created', 'met'])('by %s are complete, each contact once', async (sort) => {
    const ada = await person();
    // Many contacts have the same sort key: their order must still be the same every time.
    for (let at = 0; at < 11; at += 1)
      await add(
        ada,
        named(`N${at}`, 'Same', { company: at % 2 ? 'Same' : '', met: at % 3 ? {} : { on: '2026-01-01' } }),
      );
    const seen = await walk(ada, { sort, limit: '3' });
    expect([...new Set(seen)]).toHaveLength(11);
    expect(seen).toEqual(names(await list(ada, { sort })));
  });

  it('neither repeat nor lose a contact while others come and go', async () => {
    const ada = await person();
    const ids: string[] = [];
    for (let at = 10; at < 20; at += 1) ids.push((await add(ada, named(`N${at}`, `L${at}`))).body.id);
    const seen = await walk(ada, { limit: '3' }, async (at) => {
      // One contact is added before the place that was reached, one behind it, and the last one seen is deleted.
      if (at === 3) {
        await add(ada, named('Early', 'A'));
        await add(ada, named('Late', 'L18b'));
        await trash(ada, ids[2] ?? '');
      }
    });
    const wanted = [10, 11, 12, 13, 14, 15, 16, 17, 18].map((at) => `N${at}`);
    expect(seen).toEqual([...wanted, 'Late', 'N19']);
  });

  it('are found by their own cursor alone', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    for (const who of [ada, eve]) for (const first of ['A', 'B', 'C']) await add(who, named(first));
    const { nextCursor } = (await list(ada, { limit: '1' })).body;
    const [body, mark] = nextCursor.split('.');
    const forged = Buffer.from(JSON.stringify(['', '0198c0de-0000-7000-8000-000000000000'])).toString('base64url');
    const wrong = [
      '',
      'x',
      body,
      `${body}.`,
      `${forged}.${mark}`,
      `x${nextCursor}`,
      `${nextCursor}x`,
      `${nextCursor}.x`,
    ];
    for (const cursor of wrong) {
      const answer = await list(ada, { cursor });
      expect([cursor, answer.status, answer.body.errors]).toEqual([
        cursor,
        422,
        [{ path: 'cursor', code: 'invalid_cursor' }],
      ]);
    }
    expect((await list(eve, { cursor: nextCursor })).status).toBe(422);
    expect((await list(ada, { cursor: nextCursor, sort: 'met' })).status).toBe(422);
    expect((await list(ada, { cursor: nextCursor, q: 'a' })).status).toBe(422);
    expect(names(await list(ada, { cursor: nextCursor }))).toEqual(['B', 'C']);
  });
});
