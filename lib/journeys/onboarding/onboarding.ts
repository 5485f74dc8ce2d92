import { editUnfinished } from '@/lib/account/users/users';
import {
  createCard,
  createFirstCard,
  firstCardOf,
  freeUsername,
  listCards,
  ownContent,
  startCard,
  withPrefilled,
} from '@/lib/cards/card/card';
import { settle } from '@/lib/cards/card/draft-schema';
import { exchangeFormSchema } from '@/lib/cards/card/exchange-form-schema';
import { type CardContent, contentSchema, newCardSchema, type OwnCard } from '@/lib/cards/card/schema';
import type { PartsCard } from '@/lib/cards/card/template-model';
import { requireActor } from '@/lib/platform/auth/actor';
import { claims } from '@/lib/platform/auth/messages';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { cutText } from '@/lib/platform/formats/characters';
import { foreignName } from '@/lib/platform/formats/foreign-name';
import { displayName } from '@/lib/platform/formats/names';
import { suggestUsername } from '@/lib/platform/formats/username';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { notifyMessenger } from '@/lib/platform/messenger/notify-messenger';
import { assertOwnUpload } from '@/lib/platform/uploads/uploads';
import * as queries from './queries';
import { type Onboarding, type OnboardingDraft, type OnboardingView, onboardingSchema } from './schema';
import { draftErrors } from './steps';

/** First and last name from the name at the identity provider, which the user can correct. */
function suggestedName(full: string | null) {
  // Names that were stored before `toldName` can have characters that the form refuses.
  const words = foreignName(full)?.split(/\s+/) ?? [];
  return {
    first: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    last: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
}

/** The parts of a draft that templates can set, as a card. */
const asCard = ({ content, look, photoId }: OnboardingDraft): PartsCard => ({
  ...{ content, look, photoId, logoId: null, coverId: null },
  exchangeForm: exchangeFormSchema.parse({}),
});

/**
 * The onboarding state with the parts that an organization gives to the card; a fresh draft starts with everything in its
 * template.
 */
async function withTemplate(ctx: Context, state: Onboarding, isFresh: boolean): Promise<OnboardingView> {
  const first = await firstCardOf(ctx);
  if (!first) return { ...state, given: null };
  const { organization, starting, blank, prefilled } = first;
  const own = withPrefilled(first, asCard(state.draft));
  const defaults = { company: organization.name, logoId: organization.logoId };
  const { content, look, photoId } = isFresh ? startCard(starting, own, defaults) : own;
  const { hiddenParts, logoId, coverId } = startCard(starting, blank, defaults);
  return {
    ...{ step: state.step, draft: { ...state.draft, content, look, photoId } },
    given: { organization: organization.name, parts: prefilled, hidden: hiddenParts, logoId, coverId },
  };
}

/** The actor's onboarding so far; a fresh one starts with the data known about the actor. */
export async function getOnboarding(ctx: Context): Promise<OnboardingView> {
  const actor = requireActor(ctx);
  const saved = onboardingSchema.safeParse(await queries.selectOnboarding(ctx.db, actor.id));
  if (saved.success) return withTemplate(ctx, saved.data, false);
  const email = { id: 'email', kind: 'email' as const, label: 'work', address: actor.email, isPrimary: true };
  const content = contentSchema.parse({ name: suggestedName(actor.displayName), fields: [email] });
  const begun = { content: await ownContent(ctx, actor.id, content) };
  return withTemplate(ctx, onboardingSchema.parse({ draft: begun }), true);
}

/**
 * Saves a step and returns the saved state. At the step for the username, a draft without one gets a free username that fits. A
 * save that arrives late, after the card was made, changes nothing.
 * @throws AppError `not_found` for a photo that is not the actor's
 */
export async function saveOnboarding(ctx: Context, state: Onboarding): Promise<Onboarding> {
  const actor = requireActor(ctx);
  if (actor.staffRole) throw new AppError('forbidden');
  if (state.draft.photoId) await assertOwnUpload(ctx, state.draft.photoId, 'photo');
  const saved = state.step === 'username' ? { ...state, draft: await withUsername(ctx, state.draft) } : state;
  await editUnfinished(ctx, { onboarding: saved });
  return saved;
}

async function withUsername(ctx: Context, draft: OnboardingDraft): Promise<OnboardingDraft> {
  if (draft.username) return draft;
  const { first, last } = draft.content.name;
  const wish = suggestUsername({ first, last, email: requireActor(ctx).email });
  return { ...draft, username: await freeUsername(ctx, wish) };
}

/** The card's content in its stored form. @throws AppError `invalid_fields` with every invalid field */
function cardContent(draft: OnboardingDraft, ctx: Context): CardContent {
  const errors = Object.entries(draftErrors(draft, ctx.locale)).map(([path, code]) => ({
    path: `draft.content.${path}`,
    code,
  }));
  if (errors.length > 0) throw new AppError('invalid_fields', { errors });
  return settle(draft.content, contentSchema.parse({}));
}

/**
 * Makes the first card and ends onboarding, in one transaction. For a member under a template it is a card of the organization,
 * otherwise a personal one. Repeating it returns the card that was made.
 * @throws AppError `username_taken`, `username_reserved`, `invalid_fields`, `not_found` for a foreign photo
 */
export async function finishOnboarding(ctx: Context, state: Onboarding): Promise<OwnCard> {
  const actor = requireActor(ctx);
  return inTransaction(ctx, async (tx) => {
    // The organization is locked before the user, in the same order as everywhere, to prevent deadlocks.
    const first = await firstCardOf(tx);
    const { look, photoId, username } = state.draft;
    const name = cutText(displayName(state.draft.content.name, tx.locale), 200) || null;
    const answers = { locale: tx.locale, displayName: actor.displayName ?? name };
    const change = { onboardingDoneAt: tx.now, onboarding: null, ...answers };
    if (!(await editUnfinished(tx, change))) {
      const [first] = await listCards(tx);
      if (first) return first;
      throw new AppError('not_found');
    }
    const content = cardContent(state.draft, tx);
    const card = { content, look, photoId, language: tx.locale, ...(username ? { username } : {}) };
    const input = newCardSchema.parse(card);
    const made = first ? await createFirstCard(tx, first, input) : await createCard(tx, input);
    await enqueue(tx, claims, { userId: actor.id });
    await notifyMessenger(tx, actor.id);
    return made;
  });
}
