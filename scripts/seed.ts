import { createCard, listCards, updateCard } from '@/lib/cards/card/card';
import { cardEditSchema, newCardSchema } from '@/lib/cards/card/schema';
import { rollUp } from '@/lib/cards/visits/visits';
import type { Actor } from '@/lib/platform/auth/actor';
import { projectClaims } from '@/lib/platform/auth/claims';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { type Context, systemContext } from '@/lib/platform/context';
import { closeDatabase } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import { addPicture } from '@/lib/platform/uploads/uploads';
import { startEvents } from '@/lib/server/events';
import { ada } from './seed/ada';
import { seedCodes } from './seed/codes';
import { seedContacts } from './seed/contacts';
import { seedExchanges } from './seed/exchanges';
import { seedOrganizationCards } from './seed/organization-cards';
import { seedOrganizationContacts } from './seed/organization-contacts';
import { seedOrganizations } from './seed/organizations';
import { type DemoPerson, people } from './seed/people';
import { drawPortrait } from './seed/portrait';
import { seedTeams } from './seed/teams';
import { seedVisits } from './seed/visits';

/** Password of every demo account. It is published, so production has none of these accounts. */
const password = 'demo-Passw0rd!';

const idOf = (person: DemoPerson) => `demo-${person.name}`;
const emailOf = (person: DemoPerson) => `${person.name}@demo.example`;

async function addAccount(person: DemoPerson): Promise<void> {
  const account = { email: emailOf(person), emailVerified: true, password, displayName: person.displayName };
  try {
    await identity().createUser({ uid: idOf(person), ...account });
  } catch (error) {
    // An interrupted start has already made the account.
    if (
      identityErrorCode(error) !== 'auth/uid-already-exists' &&
      identityErrorCode(error) !== 'auth/email-already-exists'
    )
      throw error;
  }
}

function actorFor(person: DemoPerson): Actor {
  const { displayName, locale } = person;
  const fixed = {
    emailVerified: true,
    colorScheme: 'auto' as const,
    hasPageKeys: true,
    timeZone: null,
    staffRole: null,
    isOnboardingDone: true,
    deletesAt: null,
    organizations: [],
    authTime: 0,
    sessionStarted: 0,
  };
  return { id: idOf(person), email: emailOf(person), displayName, locale, ...fixed, viewer: [], manager: [] };
}

async function addRow(tx: Context, person: DemoPerson): Promise<void> {
  const { displayName, locale, staffRole = null } = person;
  const onboardingDoneAt = person.isOnboarded === false ? null : tx.now;
  await tx.db
    .insert(users)
    .values({ id: idOf(person), email: emailOf(person), displayName, locale, staffRole, onboardingDoneAt });
}

async function addCards(tx: Context, person: DemoPerson): Promise<void> {
  const ctx = { ...tx, actor: actorFor(person), locale: person.locale };
  for (const { username, content, look } of person.cards)
    await createCard(ctx, newCardSchema.parse({ username, content, look, language: person.locale }));
}

/** The photos of a person's cards. Files are part of no transaction. */
async function addPortraits(person: DemoPerson): Promise<void> {
  const ctx = { ...systemContext(), actor: actorFor(person), locale: person.locale };
  const cards = await listCards(ctx);
  for (const { username, portrait } of person.cards) {
    const card = cards.find((one) => one.username === username);
    if (!portrait || !card) continue;
    const { id: photoId } = await addPicture(ctx, 'photo', await drawPortrait(portrait));
    await updateCard(ctx, card.id, cardEditSchema.parse({ version: card.version, photoId }));
  }
}

/** Fills an empty embedded database with the demo data, in one transaction: whole or not at all; photos come after it. */
export async function seedDemo(_databaseUrl: string): Promise<void> {
  // The password of the demo people is published, and one of them is staff.
  if (!env().authEmulator) throw new Error('demo people are made at the identity emulator only');
  startEvents();
  for (const person of people) await addAccount(person);
  try {
    await inTransaction(systemContext(), async (tx) => {
      for (const person of people) await addRow(tx, person);
      for (const person of people) await addCards(tx, person);
      await seedCodes(tx);
      const as = (name: string) => {
        const person = people.find((one) => one.name === name);
        if (!person) throw new Error(`nobody of the demo data is called ${name}`);
        return { ctx: { ...tx, actor: actorFor(person) }, id: idOf(person) };
      };
      await seedOrganizations(as);
      await seedTeams(as);
      await seedOrganizationCards(as);
      await seedOrganizationContacts(tx);
      await seedContacts({ ...tx, actor: actorFor(ada), locale: ada.locale });
      await seedExchanges({ ...tx, actor: actorFor(ada), locale: ada.locale });
      await seedVisits(tx);
    });
    await rollUp();
    for (const person of people) await addPortraits(person);
    for (const person of people) await projectClaims(idOf(person));
  } finally {
    await closeDatabase();
  }
}
