import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts, organizations, uploads, users } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import * as personal from '@/tests/support/contacts';
import { change, filled, leave, newCard } from '@/tests/support/exchanges';
import { transfer } from '@/tests/support/organization-contacts';
import { type Person, request } from '@/tests/support/request';
import { crop, form, getSource, getUpload, jpeg, send } from '@/tests/support/uploads';

startAcme();

const whole = { rotation: 0, x: 0, y: 0, width: 1, height: 1 } as const;
const picture = async (as: Person, kind: 'paper' | 'photo' = 'paper') =>
  (await send(as, form(await jpeg(900, 500)), {}, kind)).body.id as string;
const contactWith = async (paperPhotoId: string, more: object = {}) =>
  (await personal.add(cast.US, { ...personal.named('Xenia'), paperPhotoId, ...more })).body.id as string;
const offboard = (contactPlan: object) =>
  request(offboarding, {
    ...{ as: cast.OA, method: 'POST', params: { organization: acme.slug, id: cast.US.id } },
    body: { endSessions: false, contacts: contactPlan },
  });
const readable = async (as: Person, id: string) => [(await getUpload(as, id)).status, (await getSource(as, id)).status];
const all = [200, 200];
const none = [404, 404];

describe('the photo of a paper card', () => {
  it('goes with its contact to a colleague, and the member who was removed has nothing of it', async () => {
    const source = await picture(cast.US);
    const paper = (await crop(cast.US, source, { ...whole, width: 0.5 })).body.id as string;
    const photo = await picture(cast.US, 'photo');
    const id = await contactWith(paper, { cardId: acme.cardId, photoId: photo });
    expect((await offboard({ act: 'transfer', to: cast.OA.id })).status).toBe(200);
    for (const upload of [paper, source, photo])
      expect([await readable(cast.US, upload), await readable(cast.OA, upload)]).toEqual([none, all]);
    const cut = await crop(cast.OA, paper, { ...whole, height: 0.5 });
    expect(cut.status).toBe(201);
    const version = (await personal.one(cast.OA, id)).body.version as number;
    expect((await personal.edit(cast.OA, id, { version, paperPhotoId: cut.body.id })).status).toBe(200);
    // The former owner cannot get at it by another contact, and their account takes nothing along.
    const other = (await personal.add(cast.US, { ...personal.named('Other'), paperPhotoId: paper })).status;
    expect(other).toBe(404);
    await database().delete(users).where(eq(users.id, cast.US.id));
    expect((await personal.one(cast.OA, id)).body).toMatchObject({ photoId: photo, paperPhotoId: cut.body.id });
  });

  it('is nobody’s where the organization alone keeps the contact, until a colleague gets it', async () => {
    const paper = await picture(cast.US);
    const id = await contactWith(paper, { cardId: acme.cardId });
    expect((await offboard({ act: 'stay' })).status).toBe(200);
    expect([await readable(cast.US, paper), await readable(cast.OA, paper)]).toEqual([none, none]);
    expect((await transfer(cast.OA, acme.slug, { ids: [id], to: cast.TM.id })).status).toBe(200);
    expect([await readable(cast.US, paper), await readable(cast.TM, paper)]).toEqual([none, all]);
  });

  it('stays the former owner’s, too, where a contact of their own has it', async () => {
    const paper = await picture(cast.US);
    await contactWith(paper, { cardId: acme.cardId });
    await contactWith(paper);
    await offboard({ act: 'transfer', to: cast.OA.id });
    expect([await readable(cast.US, paper), await readable(cast.OA, paper)]).toEqual([all, all]);
    expect((await crop(cast.OA, paper, { ...whole, width: 0.5 })).status).toBe(201);
  });

  it('ends with the contact of a visitor who has withdrawn, with its source', async () => {
    const { username, id } = await newCard({}, {}, cast.OU);
    const link = await leave(filled(id, { first: 'Xenia' }), { username });
    const [contact] = (await personal.list(cast.OU)).body.items;
    const source = await picture(cast.OU);
    const paper = (await crop(cast.OU, source, { ...whole, width: 0.5 })).body.id as string;
    const named = await personal.edit(cast.OU, contact.id, { version: contact.version, paperPhotoId: paper });
    expect(named.status).toBe(200);
    await change(`${link}&act=withdraw`);
    for (const upload of [paper, source]) expect(await readable(cast.OU, upload)).toEqual(none);
    expect(await database().$count(uploads)).toBe(0);
  });

  it('is not given back by the end of the organization', async () => {
    const paper = await picture(cast.US);
    await contactWith(paper, { cardId: acme.cardId });
    await offboard({ act: 'stay' });
    await database()
      .update(organizations)
      .set({ deleteAfter: new Date(0) })
      .where(eq(organizations.id, acme.id));
    await sweep();
    expect(await database().$count(contacts)).toBe(0);
    expect(await readable(cast.US, paper)).toEqual(none);
  });

  it('is its owner’s before it has a contact, and while another contact has it', async () => {
    const paper = await picture(cast.US);
    expect([await readable(cast.US, paper), await readable(cast.OA, paper)]).toEqual([all, none]);
    const id = await contactWith(paper);
    expect([await readable(cast.US, paper), await readable(cast.OA, paper)]).toEqual([all, none]);
    await personal.edit(cast.US, id, { version: 1, paperPhotoId: null });
    expect(await readable(cast.US, paper)).toEqual(all);
  });
});
