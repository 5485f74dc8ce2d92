import { describe, expect, it } from 'vitest';
import { offboardCards } from '@/lib/cards/card/offboard-cards';
import { systemContext } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import organizationCard from '@/pages/api/v1/organizations/[organization]/cards/[id]';
import card from '@/pages/api/v1/profiles/[id]';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { make } from '@/tests/support/cards';
import { type Person, request } from '@/tests/support/request';
import { crop, form, getSource, jpeg, send } from '@/tests/support/uploads';

// Pictures and documents of an organization's card go to the member who gets the card.

startAcme();

const pdf = '%PDF-1.7\n%âãÏÓ\n1 0 obj <<>> endobj\nstartxref\n0\n%%EOF\n';
const write = async (as: Person, change: object) => {
  const { version } = (await request(card, { as, params: { id: acme.cardId } })).body;
  return request(card, { as, method: 'PATCH', params: { id: acme.cardId }, body: { version, ...change } });
};

/** The card with a picture, which is a crop, and a document of its holder. */
async function dressed() {
  const picture = (await send(cast.US, form(await jpeg()))).body.id as string;
  const photoId = (await crop(cast.US, picture, { x: 0, y: 0, width: 0.5, height: 0.5 })).body.id as string;
  const sent = await send(cast.US, form(pdf, { name: 'Offer.pdf', type: 'application/pdf' }), {}, 'document');
  const document = { id: 'd', kind: 'document', label: 'Offer', uploadId: sent.body.id, name: 'Offer.pdf', bytes: 50 };
  expect((await write(cast.US, { photoId, content: { fields: [document] } })).status).toBe(200);
  return { picture, photoId, document };
}

const ways: [string, () => Promise<unknown>][] = [
  ['assigned', () => assign()],
  [
    'handed over when its holder leaves',
    () =>
      inTransaction(systemContext(), (tx) => offboardCards(tx, acme.id, cast.US.id, { act: 'hand', to: cast.OU.id })),
  ],
];

async function assign() {
  const { version } = (await request(card, { as: cast.US, params: { id: acme.cardId } })).body;
  const params = { organization: acme.slug, id: acme.cardId };
  const body = { version, holderId: cast.OU.id };
  const answer = await request(organizationCard, { as: cast.OA, method: 'PATCH', params, body });
  expect([answer.status, answer.body.holder?.id]).toEqual([200, cast.OU.id]);
}

describe.each(ways)('a card that is %s', (_way, handOver) => {
  it('has its uploads: the new holder removes them, shows them again, and crops them anew', async () => {
    const { picture, photoId, document } = await dressed();
    await handOver();
    expect((await write(cast.OU, { photoId: null, content: { fields: [] } })).status).toBe(200);
    expect((await write(cast.OU, { photoId, content: { fields: [document] } })).status).toBe(200);
    expect((await crop(cast.OU, photoId, { x: 0, y: 0, width: 0.25, height: 0.25 })).status).toBe(201);
    for (const id of [picture, photoId]) {
      expect((await getSource(cast.OU, id)).status).toBe(200);
      expect((await getSource(cast.US, id)).status).toBe(404);
    }
  });

  it('leaves the former holder what they show on a card of their own', async () => {
    const { picture, photoId } = await dressed();
    expect((await make(cast.US, { photoId })).status).toBe(201);
    await handOver();
    for (const id of [picture, photoId]) expect((await getSource(cast.US, id)).status).toBe(200);
    expect((await crop(cast.US, photoId, { x: 0, y: 0, width: 0.25, height: 0.25 })).status).toBe(201);
    expect((await write(cast.OU, { content: { bio: 'Hello' } })).status).toBe(200);
  });
});
