import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts, idempotencyKeys, memberships } from '@/lib/platform/db/tables';
import contactsApi from '@/pages/api/v1/contacts';
import mergeApi from '@/pages/api/v1/contacts/merge';
import undoApi from '@/pages/api/v1/contacts/merges/[id]/undo';
import invitationsApi from '@/pages/api/v1/organizations/[organization]/invitations';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import teamsApi from '@/pages/api/v1/organizations/[organization]/teams';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import * as personal from '@/tests/support/contacts';
import { change, filled, leave, newAddress, newCard } from '@/tests/support/exchanges';
import { type Person, request } from '@/tests/support/request';

// What is stored of an answer ends with the data, and is repeated only to those who may still know it.

startAcme();

const key = { 'idempotency-key': 'the-key' };
const organization = () => ({ organization: acme.slug });
const stored = async () => JSON.stringify(await database().select().from(idempotencyKeys));
const add = (as: Person, name: string) =>
  request(contactsApi, { as, method: 'POST', body: personal.named(name), headers: key });
const merge = (as: Person, ids: string[]) =>
  request(mergeApi, { as, method: 'POST', body: { ids, winner: ids[0] }, headers: key });
const invite = (as: Person, more = key) =>
  request(invitationsApi, {
    ...{ as, method: 'POST', params: organization(), headers: more },
    body: { email: 'guest@example.com', role: 'USER' },
  });

describe('a repeated answer', () => {
  it('is the contact as it is now, made once; nothing that it says is stored', async () => {
    const first = await add(cast.OU, 'Xenia');
    expect(first.status).toBe(201);
    expect(await add(cast.OU, 'Xenia')).toMatchObject({ status: 201, body: first.body });
    await personal.edit(cast.OU, first.body.id, { version: 1, content: personal.named('Zoe').content });
    expect((await add(cast.OU, 'Xenia')).body).toMatchObject({
      id: first.body.id,
      content: { name: { first: 'Zoe' } },
    });
    expect(await database().$count(contacts)).toBe(1);
    expect(await stored()).not.toMatch(/Xenia|Zoe/);
  });

  it('says nothing of a visitor who has withdrawn, after a merge and after it was undone', async () => {
    const { username, id } = await newCard({}, {}, cast.OU);
    const form = { first: 'Xenia', company: 'Secret Corp', email: newAddress() };
    const link = await leave(filled(id, form), { username });
    const left = (await personal.list(cast.OU)).body.items[0].id as string;
    const own = (await personal.add(cast.OU, personal.named('Own'))).body.id as string;
    const merged = await merge(cast.OU, [own, left]);
    expect([merged.status, merged.text.includes('Secret Corp')]).toEqual([201, true]);
    expect((await merge(cast.OU, [own, left])).body).toEqual(merged.body);
    const { id: mergeId } = merged.body.merge;
    const path = `/contacts/merges/${mergeId}/undo`;
    const undo = () => request(undoApi, { as: cast.OU, method: 'POST', path, params: { id: mergeId }, headers: key });
    const undone = await undo();
    expect((await undo()).body).toEqual(undone.body);
    await change(`${link}&act=withdraw`);
    for (const again of [await merge(cast.OU, [own, left]), await undo()]) {
      expect(again.status).toBeLessThan(300);
      expect(again.text).not.toMatch(/Secret Corp|Xenia/);
    }
    expect(await stored()).not.toMatch(/Secret Corp|Xenia/);
  });

  it('is 404 where the contact is gone, and the work is not done a second time', async () => {
    const { body } = await add(cast.OU, 'Xenia');
    await database().delete(contacts);
    expect((await add(cast.OU, 'Xenia')).status).toBe(404);
    expect([await database().$count(contacts), typeof body.id]).toEqual([0, 'string']);
  });

  it.each([
    ['was removed', () => database().update(memberships).set({ status: 'left' })],
    ['lost a role', () => database().update(memberships).set({ role: 'USER' })],
  ])('is not for a member who %s', async (_what, act) => {
    expect((await invite(cast.OA)).status).toBe(201);
    expect((await invite(cast.OA)).status).toBe(201);
    await act().where(eq(memberships.userId, cast.OA.id));
    expect((await invite(cast.OA)).status).toBe(404);
  });

  it('is for a member who got a higher role', async () => {
    const first = await invite(cast.OA);
    await database().update(memberships).set({ role: 'OWNER' }).where(eq(memberships.userId, cast.OA.id));
    expect((await invite(cast.OA)).body).toEqual(first.body);
  });

  it('is for someone whose roles the request itself has changed', async () => {
    const leaveAcme = () =>
      request(offboarding, {
        ...{ as: cast.otherAdmin, method: 'POST', body: { endSessions: false }, headers: key },
        params: { ...organization(), id: cast.otherAdmin.id },
      });
    const gone = await leaveAcme();
    expect((await leaveAcme()).status).toBe(gone.status);
    const team = () =>
      request(teamsApi, { as: cast.OA, method: 'POST', params: organization(), body: { name: 'New' }, headers: key });
    expect((await team()).status).toBe(201);
    expect((await team()).status).toBe(201);
    const params = { ...organization(), id: cast.OA.id };
    expect((await request(member, { as: cast.OO, method: 'DELETE', params })).status).toBe(204);
    expect((await team()).status).toBe(404);
  });
});
