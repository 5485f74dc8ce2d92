import { z } from 'zod';
import { questionKinds } from '@/lib/cards/card/exchange-form-schema';
import { channels } from '@/lib/platform/formats/share';
import { locales } from '@/lib/platform/i18n/languages';

const short = z.string();

/** What somebody left; `phone` in E.164, `extension` in digits. Empty where they wrote nothing. */
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

/** A question as it was asked, with its answer; `yes` and `no` stand for themselves where `kind` says so. */
export const answerSchema = z.object({
  /** Of the question. */
  id: z.string(),
  question: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
});
export type Answer = z.output<typeof answerSchema>;

/**
 * What was agreed to: the text as it was shown, in its language, with the number of its wording: of the organization's where
 * `wordingId` names it, else of the product's.
 */
export const consentSchema = z.object({
  version: z.number(),
  wordingId: z.string().nullable(),
  language: z.enum(locales),
  text: z.string(),
  at: z.iso.datetime(),
});

/** What somebody answered to a further consent: the text as it was shown, with the organization's wording it is of. */
export const optInSchema = z.object({
  wordingId: z.string(),
  version: z.number(),
  text: z.string(),
  isGiven: z.boolean(),
  /** When it was taken back. */
  withdrawnAt: z.iso.datetime().nullable(),
});
export type OptIn = z.output<typeof optInSchema>;

/** An exchange as the owner of the card sees it; what was withdrawn has no content any more and is not listed. */
export const exchangeSchema = z.object({
  id: z.string(),
  profileId: z.string().nullable(),
  contactId: z.string().nullable(),
  /** The card it was left on: what it was called then, and its name in its link where it is still there. */
  card: z.object({ name: z.string(), username: z.string().nullable() }),
  left: leftSchema,
  answers: z.array(answerSchema),
  consent: consentSchema,
  /** What was answered to an organization's further consent; null where it asked for none. */
  optIn: optInSchema.nullable(),
  language: z.enum(locales),
  channel: z.enum(channels),
  correctedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Exchange = z.output<typeof exchangeSchema>;

export const exchangesPageSchema = z.object({ items: z.array(exchangeSchema), nextCursor: z.string().nullable() });
export type ExchangesPage = z.output<typeof exchangesPageSchema>;

/** Which exchanges to list: all, or those behind one contact. Newest first. */
export const exchangesFilter = z.strictObject({
  contactId: z.uuid('invalid_id').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(4000, 'invalid_cursor').optional(),
});
export type ExchangesFilter = z.output<typeof exchangesFilter>;

export const exchangeParams = z.strictObject({ id: z.uuid('invalid_id') });

/** Somebody took back what they had left: nothing of it is kept but the name. */
export const withdrawalSchema = z.object({
  id: z.string(),
  name: z.string(),
  leftAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime(),
});
export type Withdrawal = z.output<typeof withdrawalSchema>;

export const withdrawalsSchema = z.object({ items: z.array(withdrawalSchema), nextCursor: z.null() });

/** What can be done behind a visitor's link. */
export const receiptActs = ['correct', 'withdraw', 'optOut'] as const;
export type ReceiptAct = (typeof receiptActs)[number];
