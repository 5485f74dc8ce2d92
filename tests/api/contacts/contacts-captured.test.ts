import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { add, edit, list, named, trash } from '@/tests/support/contacts';
import { insist } from '@/tests/support/repeats';
import { type Person, person } from '@/tests/support/request';

let ada: Person;
let eve: Person;
beforeEach(async () => {
  [ada, eve] = [await person(), await person('eve')];
});

const captured = (more: object = {}) => ({ ...named('Grace', 'Hopper'), captureId: v7(), ...more });

describe('a contact that was captured without a network', () => {
  it('arrives once, however often it is sent: the first one is the answer', async () => {
    const said = captured({ content: { name: { first: 'Grace' }, met: { on: '2026-03-03' } } });
    const first = await add(ada, said);
    expect([first.status, first.body.content.met.on]).toEqual([201, '2026-03-03']);
    const again = await add(ada, said);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(first.body).not.toHaveProperty('captureId');
    const newer = await edit(ada, first.body.id, { version: 1, tags: ['seen'] });
    expect((await add(ada, said)).body).toEqual(newer.body);
    expect((await list(ada)).body.items).toHaveLength(1);
  });

  it('arrives once when fifty come at the same time', async () => {
    const said = captured();
    const all = await Promise.all(Array.from({ length: 50 }, () => insist(() => add(ada, said))));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect((await list(ada)).body.items).toHaveLength(1);
  });

  it('that has been thrown away in the meantime does not come back', async () => {
    const said = captured();
    const { id } = (await add(ada, said)).body;
    await trash(ada, id);
    expect((await add(ada, said)).body).toMatchObject({ id, deletedAt: expect.any(String) });
    expect((await list(ada)).body.items).toEqual([]);
  });

  it('is for whom it was written down, and for nobody else', async () => {
    const said = captured({ capturedBy: ada.id });
    expect((await add(eve, said)).status).toBe(403);
    expect((await add(ada, said)).status).toBe(201);
    expect((await list(eve)).body.items).toEqual([]);
  });

  it('may have an id that somebody else’s device made as well', async () => {
    const said = captured();
    const [first, second] = [await add(ada, said), await add(eve, said)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('is refused under an id that is none', async () => {
    expect((await add(ada, captured({ captureId: '1' }))).status).toBe(422);
  });
});
