import { and, eq, isNull } from 'drizzle-orm';
import { requireActor } from '@/lib/auth/actor';
import { users } from '@/lib/db/tables';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { displayName } from '@/lib/formats/names';
import type { Context } from '@/lib/http/context';
import { enqueue } from '@/lib/jobs/outbox';
import { hasMessenger } from '@/lib/outside/messenger/messenger';
import type { OwnProfile } from '@/lib/profiles/schema';
import { createProfile, listProfiles } from '@/lib/profiles/service';
import { assertOwnUpload } from '@/lib/uploads/service';
import { type Onboarding, onboardingSchema } from './schema';

/** First and last name out of what the identity provider knows, as a start to correct. */
function suggestedName(full: string | null) {
  const words = full?.trim().split(/\s+/) ?? [];
  return { first: words.slice(0, -1).join(' ') || (words[0] ?? ''), last: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

/** What the actor's onboarding has so far; a fresh one is begun from what is known already. */
export async function getOnboarding(ctx: Context): Promise<Onboarding> {
  const actor = requireActor(ctx);
  const [row] = await ctx.db.select({ saved: users.onboarding }).from(users).where(eq(users.id, actor.id));
  const saved = onboardingSchema.safeParse(row?.saved);
  if (saved.success) return saved.data;
  const email = { id: 'email', kind: 'email' as const, label: 'work', address: actor.email, isPrimary: true };
  const content = { name: suggestedName(actor.displayName), fields: [email] };
  return onboardingSchema.parse({ draft: { content } });
}

/** Saves a step. @throws AppError `not_found` for a photo that is not the actor's */
export async function saveOnboarding(ctx: Context, state: Onboarding): Promise<Onboarding> {
  const actor = requireActor(ctx);
  if (actor.staffRole) throw new AppError('forbidden');
  if (state.draft.photoId) await assertOwnUpload(ctx, state.draft.photoId);
  await ctx.db
    .update(users)
    .set({ onboarding: state })
    .where(and(eq(users.id, actor.id), isNull(users.onboardingDoneAt)));
  return state;
}

/**
 * Makes the first card and ends onboarding, in one transaction. Repeated, it gives the card that was made.
 * @throws AppError `username_taken`, `username_reserved`, `invalid_fields`
 */
export async function finishOnboarding(ctx: Context, state: Onboarding): Promise<OwnProfile> {
  const actor = requireActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const { content, look, photoId, username } = state.draft;
    const name = displayName(content.name, tx.locale).slice(0, 200) || null;
    const done = await tx.db
      .update(users)
      .set({ onboardingDoneAt: tx.now, onboarding: null, locale: tx.locale, displayName: actor.displayName ?? name })
      .where(and(eq(users.id, actor.id), isNull(users.onboardingDoneAt)))
      .returning({ id: users.id });
    if (done.length === 0) {
      const [first] = await listProfiles(tx);
      if (first) return first;
      throw new AppError('not_found');
    }
    const profile = await createProfile(tx, { content, look, photoId, username: username || undefined, language: tx.locale });
    await enqueue(tx, { kind: 'claims', userId: actor.id });
    if (hasMessenger())
      await enqueue(tx, { kind: 'messenger', userId: actor.id, email: actor.email, name, locale: tx.locale });
    return profile;
  });
}
