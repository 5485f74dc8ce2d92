import { z } from 'zod';
import { questionKinds } from '@/lib/cards/card/exchange-form-model';
import { channels } from '@/lib/platform/formats/share';
import { locales } from '@/lib/platform/i18n/languages';

const short = z.string();

/** What a visitor left; `phone` in E.164, `extension` in digits. Fields left blank are empty. */
export const leftSchema = z.object({
  first: short,
  last: short,
  phoneticFirst: short,
  phoneticLast: short,
  email: short,
  phone: short,
  extension: short,
  company: short,
  title: short,
  note: short,
});
export type Left = z.output<typeof leftSchema>;

/** A question as it was asked, with its answer, which is `yes` or `no` for a question of that `kind`. */
export const answerSchema = z.object({
  /** The id of the question. */
  id: z.string(),
  question: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
});
export type Answer = z.output<typeof answerSchema>;

/**
 * A consent: the text as it was shown, in its language, with the number of its wording: the organization's where `wordingId` is
 * set, else the product's.
 */
export const consentSchema = z.object({
  version: z.number(),
  wordingId: z.string().nullable(),
  language: z.enum(locales),
  text: z.string(),
  at: z.iso.datetime(),
});

/** The answer to a further consent: the text as it was shown, with the organization's wording it comes from. */
export const optInSchema = z.object({
  wordingId: z.string(),
  version: z.number(),
  text: z.string(),
  isGiven: z.boolean(),
  /** When the consent was withdrawn. */
  withdrawnAt: z.iso.datetime().nullable(),
});
export type OptIn = z.output<typeof optInSchema>;

/** An exchange as the owner of the card sees it. Withdrawn exchanges have no content any more and are not listed. */
export const exchangeSchema = z.object({
  id: z.string(),
  profileId: z.string().nullable(),
  contactId: z.string().nullable(),
  /** The card on which the details were left: its name at that time, and its username if the card still exists. */
  card: z.object({ name: z.string(), username: z.string().nullable() }),
  left: leftSchema,
  answers: z.array(answerSchema),
  consent: consentSchema,
  /** The answer to an organization's further consent; null where the organization asked for none. */
  optIn: optInSchema.nullable(),
  language: z.enum(locales),
  channel: z.enum(channels),
  correctedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Exchange = z.output<typeof exchangeSchema>;

export const exchangesPageSchema = z.object({ items: z.array(exchangeSchema), nextCursor: z.string().nullable() });
export type ExchangesPage = z.output<typeof exchangesPageSchema>;

/** Which exchanges to list: all, or those of one contact. Newest first. */
export const exchangesFilter = z.strictObject({
  contactId: z.uuid('invalid_id').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(4000, 'invalid_cursor').optional(),
});
export type ExchangesFilter = z.output<typeof exchangesFilter>;

export const exchangeParams = z.strictObject({ id: z.uuid('invalid_id') });

/** A visitor has withdrawn what they left: only the name is kept. */
export const withdrawalSchema = z.object({
  id: z.string(),
  name: z.string(),
  leftAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime(),
});
export type Withdrawal = z.output<typeof withdrawalSchema>;

export const withdrawalsSchema = z.object({ items: z.array(withdrawalSchema), nextCursor: z.null() });

/** What a visitor can do behind their link. */
export const receiptActs = ['correct', 'withdraw', 'optOut'] as const;
export type ReceiptAct = (typeof receiptActs)[number];
