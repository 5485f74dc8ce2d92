import { describe, expect, it } from 'vitest';
import type { Column } from '@/lib/platform/permissions/table.generated';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import * as company from '@/tests/support/organization-contacts';
import { type Asks, describeCells } from '@/tests/support/permission-cells';
import { butLooks, everything, givenRows } from '@/tests/support/rows';

type Subject = Acme & { contactId: string; to: string };

let subject: Subject;

startCast();

givenRows(async () => {
  const made = await makeAcme(cast);
  const from = { ownerId: cast.US.id, organizationId: made.id, sourceProfileId: made.cardId };
  const contactId = await company.givenContact('Vera', { ...from, content: { note: 'secret-note' } });
  await company.decide(made.id, { contactVisibility: 'yes' });
  subject = { ...made, contactId, to: cast.otherAdmin.id };
});

const asks: Asks<Subject> = {
  'companyContact.read': {
    list: ({ slug }, who) => company.list(who, slug),
    count: ({ slug }, who) => company.count(who, slug),
    facets: ({ slug }, who) => company.facets(who, slug),
    one: ({ slug, contactId }, who) => company.one(who, slug, contactId),
  },
  'companyContact.change': {
    edit: ({ slug, contactId }, who) => company.edit(who, slug, contactId, { version: 1, language: 'de' }),
    delete: ({ slug, contactId }, who) => company.trash(who, slug, contactId),
    restore: ({ slug, contactId }, who) => company.restore(who, slug, contactId),
    export: ({ slug }, who) => company.exported(who, slug, { format: 'csv' }),
    transfer: ({ slug, contactId, to }, who) => company.transfer(who, slug, { ids: [contactId], to }),
  },
};

describeCells('contacts of an organization', {
  ...{ asks, as, on: () => subject, nowhere: (on: Subject) => ({ ...on, slug: 'nobody-here' }) },
  secrets: /Vera|secret-note|@example/,
});

describe('permissions of contacts of an organization: what the policy decides', () => {
  const names = async (column: Column) =>
    (await company.list(as(column), subject.slug)).body.items?.map(
      (item: { content: { name: { first: string } } }) => item.content.name.first,
    );

  it('viewers of a team read nothing where it is kept to managers', async () => {
    await company.decide(subject.id, { contactVisibility: 'no' });
    expect(await names('TV')).toEqual([]);
    expect((await company.one(cast.TV, subject.slug, subject.contactId)).status).toBe(404);
    expect(await names('TM')).toEqual(['Vera']);
    expect(await names('OA')).toEqual(['Vera']);
  });

  it('viewers of a team read what comes through cards whose holders share it, until another has the card', async () => {
    await company.decide(subject.id, { contactVisibility: 'members' });
    expect(await names('TV')).toEqual([]);
    const shared = await company.sharing(cast.US, subject.slug, { cardId: subject.cardId, isShared: true });
    expect(shared.body).toEqual({
      visibility: 'members',
      cards: [{ id: subject.cardId, username: subject.username, isShared: true }],
    });
    expect(await names('TV')).toEqual(['Vera']);
    await company.handCard(subject.cardId, cast.TM.id);
    expect(await names('TV')).toEqual([]);
  });

  it('nobody shares what comes through the card of another', async () => {
    const before = butLooks(await everything());
    for (const column of ['TV', 'TM', 'OA', 'OO'] as const)
      expect((await company.sharing(as(column), subject.slug, { cardId: subject.cardId, isShared: true })).status).toBe(
        404,
      );
    expect((await company.sharing(cast.SA, subject.slug)).status).toBe(403);
    expect((await company.sharing(cast.XO, subject.slug)).status).toBe(404);
    expect(butLooks(await everything())).toBe(before);
  });

  it('a manager of another team, and the owner of another organization, find nothing', async () => {
    const elsewhere = { ownerId: cast.OA.id, organizationId: subject.id, sourceProfileId: null };
    const other = await company.givenContact('Olaf', elsewhere);
    const before = await everything();
    for (const [who, slug] of [
      [cast.TM, subject.slug],
      [cast.XO, subject.slug],
      [cast.XO, 'rival'],
    ] as const)
      for (const act of [
        company.one(who, slug, other),
        company.edit(who, slug, other, { version: 1, language: 'de' }),
        company.trash(who, slug, other),
        company.transfer(who, slug, { ids: [other], to: who.id }),
      ])
        expect((await act).status).toBe(404);
    expect(await everything()).toBe(before);
    expect(await names('TM')).toEqual(['Vera']);
    expect((await names('OA')).sort()).toEqual(['Olaf', 'Vera']);
  });
});
