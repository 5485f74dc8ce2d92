import { z } from 'zod';
import { httpsPage } from '@/lib/platform/formats/https-page';
import { lines } from '@/lib/platform/formats/lines';
import { locales } from '@/lib/platform/i18n/languages';
import { maxConsent, maxOptIn } from './limits';

/** Texts by language; empty ones are removed. */
const wordingTexts = (max: number) =>
  z
    .partialRecord(z.enum(locales), lines(max))
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as typeof texts);
export type WordingTexts = z.output<ReturnType<typeof wordingTexts>>;

const texts = wordingTexts(maxConsent);
const optIn = z
  .strictObject({ isOn: z.boolean(), texts: wordingTexts(maxOptIn) })
  .refine(({ isOn, texts: words }) => !isOn || Object.keys(words).length > 0, { path: ['texts'], message: 'required' });

/** A wording of an organization: the consent that visitors of its cards give, and a further, optional one. */
export type Wording = { id: string; number: number; texts: WordingTexts; optIn: z.output<typeof optIn> };

/** An edit with the `version` that the editor saw; fields left out stay as they are. */
export const organizationConsentEditSchema = z.strictObject({
  version: z.int().min(1),
  texts: texts.optional(),
  optIn: optIn.optional(),
  privacyUrl: httpsPage.nullable().optional(),
  imprintUrl: httpsPage.nullable().optional(),
});
export type OrganizationConsentEdit = z.output<typeof organizationConsentEditSchema>;

const plainTexts = z.partialRecord(z.enum(locales), z.string());

/** The consent for an organization's cards, with the version of the organization and the URLs of its own legal pages. */
export const organizationConsentSchema = z.object({
  version: z.number(),
  /** The number of the organization's wording; 0 where it has never had one. */
  number: z.number(),
  texts: plainTexts,
  /**
   * Languages whose text does not contain the organization's present name, since it was renamed: the product's text is used
   * there.
   */
  lapsed: z.array(z.enum(locales)),
  optIn: z.object({ isOn: z.boolean(), texts: plainTexts }),
  privacyUrl: z.string().nullable(),
  imprintUrl: z.string().nullable(),
  /** The product's own texts, for languages that `texts` lacks; `{{name}}` stands for the name on the card. */
  builtIn: z.record(z.enum(locales), z.string()),
});
export type OrganizationConsent = z.output<typeof organizationConsentSchema>;
