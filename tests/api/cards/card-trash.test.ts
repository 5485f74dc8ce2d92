import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { profiles } from '@/lib/platform/db/tables';
import profilesApi from '@/pages/api/v1/profiles';
import profileApi from '@/pages/api/v1/profiles/[id]';
import { edit, list, make, one, restore, trash } from '@/tests/support/cards';
import { type Person, person, request } from '@/tests/support/request';

describe('the trash', () => {
  it('takes a card away and gives it back as it was', async () => {
    const ada = await person();
    const card = (await make(ada, { username: 'ada', content: { title: 'Analyst' } })).body;
    expect((await trash(ada, card.id)).status).toBe(204);
    expect((await one(ada, card.id)).status).toBe(404);
    expect((await list(ada)).body.items).toEqual([]);
    const back = await restore(ada, card.id);
    expect(back.body).toMatchObject({ id: card.id, username: 'ada', content: card.content });
    expect((await list(ada)).body.items).toHaveLength(1);
  });

  it('keeps the name for its card', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await make(ada, { username: 'ada' })).body;
    await trash(ada, id);
    expect((await make(eve, { username: 'ada' })).body.code).toBe('username_taken');
    expect((await restore(ada, id)).status).toBe(200);
  });

  it('is empty of a card after 30 days', async () => {
    const ada = await person();
    const { id } = (await make(ada)).body;
    await trash(ada, id);
    await database()
      .update(profiles)
      .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(profiles.id, id));
    expect((await restore(ada, id)).status).toBe(404);
  });

  it('an edit that was on its way finds nothing to write to', async () => {
    const ada = await person();
    const { id } = (await make(ada)).body;
    await trash(ada, id);
    expect((await edit(ada, id, { version: 1, status: 'paused' })).status).toBe(404);
  });

  it('a card that is not in it cannot be brought back, a second time neither', async () => {
    const ada = await person();
    const { id } = (await make(ada)).body;
    expect((await restore(ada, id)).status).toBe(404);
    await trash(ada, id);
    expect((await trash(ada, id)).status).toBe(204);
    expect((await restore(ada, id)).status).toBe(200);
    expect((await restore(ada, id)).status).toBe(404);
  });

  it('does not let the largest number of cards be passed', async () => {
    const ada = await person();
    const first = (await make(ada)).body;
    await trash(ada, first.id);
    for (let at = 0; at < 50; at += 1) await make(ada);
    expect((await restore(ada, first.id)).body.code).toBe('card_limit_reached');
  });

  it('lists what can be brought back, to its owner alone', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await make(ada, { username: 'ada' })).body;
    await trash(ada, id);
    const trashed = (who: Person) => request(profilesApi, { path: '/profiles?state=trashed', as: who });
    expect((await trashed(ada)).body.items).toMatchObject([{ id, username: 'ada' }]);
    expect((await trashed(eve)).body.items).toEqual([]);
  });

  it('deletes for good when told to, and still gives the name to nobody', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await make(ada, { username: 'ada' })).body;
    const forGood = (who: Person) =>
      request(profileApi, { method: 'DELETE', path: `/profiles/${id}?forever=true`, params: { id }, as: who });
    await trash(ada, id);
    expect((await forGood(eve)).status).toBe(404);
    expect((await forGood(ada)).status).toBe(204);
    expect((await restore(ada, id)).status).toBe(404);
    expect((await make(eve, { username: 'ada' })).body.code).toBe('username_taken');
  });
});
