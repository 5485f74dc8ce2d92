import { z } from 'zod';
import { organizationRoles } from '@/lib/organization/organization/model';
import { accountKinds } from '@/lib/platform/formats/account-names';
import { normaliseAccount } from '@/lib/platform/formats/accounts';
import { parseEmail } from '@/lib/platform/formats/email';
import { line, lines } from '@/lib/platform/formats/lines';
import { safeUrl } from '@/lib/platform/formats/links';
import { nameSchema, writtenNameSchema } from '@/lib/platform/formats/name-schema';
import { parsePhone } from '@/lib/platform/formats/phone';
import { usernamePattern } from '@/lib/platform/formats/username';
import { parseVideo } from '@/lib/platform/formats/video';
import { isCountry } from '@/lib/platform/i18n/countries';
import { locales } from '@/lib/platform/i18n/languages';
import { exchangeFormSchema } from './exchange-form-schema';
import { maxFields } from './limits';
import { lookSchema } from './look-schema';
import type { CardEvent, OrganizationOnCard } from './organization-on-card';

export { line, lines } from '@/lib/platform/formats/lines';
export { nameSchema } from '@/lib/platform/formats/name-schema';
export { layouts, moods, themes } from './look-model';
export { type CardLook, lookSchema } from './look-schema';

const short = line(500).default('');

/** Labels with a translation; any other text is the owner's own word. */
export const knownLabels = ['work', 'home', 'mobile', 'fax', 'other'] as const;

const common = {
  id: z.string().regex(/^[\w-]{1,40}$/, 'invalid_id'),
  label: line(80).default(''),
  isPrimary: z.boolean().default(false),
  isVisible: z.boolean().default(true),
};

const extension = z
  .string()
  .regex(/^\d{0,12}$/, 'invalid_extension')
  .default('');

const phoneField = z.strictObject({
  ...common,
  kind: z.literal('phone'),
  number: z.string().max(60, 'too_long'),
  extension,
});
const emailField = z.strictObject({ ...common, kind: z.literal('email'), address: z.string().max(320, 'too_long') });
const websiteField = z.strictObject({ ...common, kind: z.literal('website'), url: z.string().max(2048, 'too_long') });
const accountField = z.strictObject({
  ...common,
  kind: z.literal('account'),
  network: z.enum(accountKinds),
  handle: z.string().max(2048, 'too_long'),
});
const addressField = z.strictObject({
  ...common,
  kind: z.literal('address'),
  street: short,
  street2: short,
  poBox: short,
  city: short,
  region: short,
  postcode: line(40).default(''),
  country: z
    .string()
    .refine((code) => code === '' || isCountry(code), 'invalid_country')
    .default(''),
});

const bookingField = z.strictObject({ ...common, kind: z.literal('booking'), url: z.string().max(2048, 'too_long') });
const videoField = z.strictObject({
  ...common,
  kind: z.literal('video'),
  url: z.string().max(2048, 'too_long'),
  /** The picture shown in place of the video until the visitor starts it. */
  stillId: z.uuid('invalid_id').nullable().default(null),
});
const documentField = z.strictObject({
  ...common,
  kind: z.literal('document'),
  uploadId: z.uuid('invalid_id'),
  name: line(200).default(''),
  bytes: z.int().min(0).max(10_000_000).default(0),
});
const textField = z.strictObject({ ...common, kind: z.literal('text'), text: lines(2000).default('') });

/** Converts a field's value to its one stored form; the issue's code names the error. */
export const fieldSchema = z
  .discriminatedUnion('kind', [
    phoneField,
    emailField,
    websiteField,
    accountField,
    addressField,
    bookingField,
    documentField,
    videoField,
    textField,
  ])
  .transform((field, ctx) => {
    const refuse = (key: string, message: string) => {
      ctx.addIssue({ code: 'custom', path: [key], message });
      return z.NEVER;
    };
    switch (field.kind) {
      case 'phone': {
        const phone = parsePhone(field.number);
        if (!phone) return refuse('number', 'invalid_phone');
        return { ...field, number: phone.e164, extension: field.extension || (phone.extension ?? '') };
      }
      case 'email': {
        const address = parseEmail(field.address);
        return address ? { ...field, address } : refuse('address', 'invalid_email');
      }
      case 'website':
      case 'booking': {
        const url = safeUrl(field.url);
        return url ? { ...field, url } : refuse('url', 'invalid_url');
      }
      case 'account': {
        const account = normaliseAccount(field.network, field.handle);
        return account ? { ...field, handle: account.handle } : refuse('handle', 'invalid_account');
      }
      case 'video': {
        const video = parseVideo(field.url);
        return video ? { ...field, url: video.url } : refuse('url', 'invalid_video');
      }
      case 'address':
      case 'document':
      case 'text':
        return field;
    }
  });

/** One contact field in its stored form; the address of an account follows from network and handle. */
export type CardField = z.output<typeof fieldSchema>;

/** The texts about the owner beside the name, each in one language. */
const words = {
  pronouns: line(100).default(''),
  /** Degrees, licences, memberships: `PhD, PMP`. */
  accreditations: line(200).default(''),
  headline: short,
  bio: lines(2000).default(''),
  title: short,
  department: short,
  company: short,
  phoneticCompany: short,
  /** Where in the company: a branch, a floor, a room. */
  office: line(200).default(''),
};

/** The card's own texts in another language; an empty text is shown in the card's language. */
export const translationSchema = z.strictObject({
  name: nameSchema.prefault({}),
  ...words,
  /** Labels and texts of fields, by the field's id. */
  fields: z
    .record(common.id, z.strictObject({ label: common.label, text: lines(2000).default('') }))
    .refine((fields) => Object.keys(fields).length <= 50, 'too_many')
    .default({}),
});
export type Translation = z.output<typeof translationSchema>;

/** What a card says. Limits: one line 500, bio and text sections 2000 characters, 50 fields. */
export const contentSchema = z.strictObject({
  name: nameSchema.prefault({}),
  ...words,
  fields: z
    .array(fieldSchema)
    .max(maxFields, 'too_many')
    .refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length, 'duplicate_id')
    .default([]),
  translations: z.partialRecord(z.enum(locales), translationSchema).default({}),
});
export type CardContent = z.output<typeof contentSchema>;
export type CardContentInput = z.input<typeof contentSchema>;

const writtenName = writtenNameSchema.prefault({});
const writtenTranslation = translationSchema.extend({ name: writtenName });
/** The content of a card as users may write it. What is stored, or read from directories and files, is {@link contentSchema}. */
export const writtenContentSchema = contentSchema.extend({
  name: writtenName,
  translations: z.partialRecord(z.enum(locales), writtenTranslation).default({}),
});

export const usernameSchema = z.string().regex(usernamePattern, 'invalid_username');
const languageSchema = z.enum(locales);
/** The id of a picture that the owner uploaded. */
const pictureId = z.uuid('invalid_id').nullable();

/** A new card. Without a username, a free one that fits the name is chosen. */
export const newCardSchema = z.strictObject({
  username: usernameSchema.optional(),
  language: languageSchema.optional(),
  content: writtenContentSchema.prefault({}),
  look: lookSchema.prefault({}),
  exchangeForm: exchangeFormSchema.prefault({}),
  photoId: pictureId.default(null),
  logoId: pictureId.default(null),
  coverId: pictureId.default(null),
});
export type NewCard = z.output<typeof newCardSchema>;

/** An edit: a property that is left out stays unchanged. `version` is the version that the editor saw. */
export const cardEditSchema = z.strictObject({
  version: z.int().min(1),
  username: usernameSchema.optional(),
  status: z.enum(['active', 'paused']).optional(),
  isIndexed: z.boolean().optional(),
  language: languageSchema.optional(),
  content: writtenContentSchema.optional(),
  look: lookSchema.optional(),
  exchangeForm: exchangeFormSchema.optional(),
  photoId: pictureId.optional(),
  logoId: pictureId.optional(),
  coverId: pictureId.optional(),
});
export type CardEdit = z.output<typeof cardEditSchema>;

export const cardParams = z.strictObject({ id: z.uuid('invalid_id') });
/** The parameters of a deletion: to the trash, or permanently. */
export const deletionParams = cardParams.extend({ forever: z.enum(['true', 'false']).default('false') });
/** The user's cards in their new order, the main card first; all of them, each once. */
export const orderSchema = z.strictObject({
  ids: z
    .array(z.uuid('invalid_id'))
    .max(100, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate_id'),
});
/** Which cards to list: those in use, or those in the trash. */
export const cardsFilter = z.strictObject({ state: z.enum(['kept', 'trashed']).default('kept') });

/** The organization of a card, with the reader's role in it and their highest role in any team of the card. */
export const belongingSchema = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.enum(organizationRoles).nullable(),
  team: z.enum(['viewer', 'manager']).nullable(),
});

/** A card as its owner sees it, or a member who manages it in its organization. */
export const ownCardSchema = z.object({
  id: z.string(),
  username: z.string(),
  status: z.enum(['active', 'paused']),
  isIndexed: z.boolean(),
  position: z.number(),
  language: languageSchema,
  content: contentSchema,
  look: lookSchema,
  exchangeForm: exchangeFormSchema,
  photoId: z.string().nullable(),
  logoId: z.string().nullable(),
  coverId: z.string().nullable(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Whether the card belongs to the reader. */
  isOwn: z.boolean(),
  /** Null for a personal card. */
  organization: belongingSchema.nullable(),
  /** Parts that the card's template hides from visitors (`lib/platform/formats/card-parts.ts`). */
  hiddenParts: z.array(z.string()).optional(),
  /** Parts that the card's template requires: the card is paused until they are filled in. */
  missingParts: z.array(z.string()).optional(),
  /** Only in the response to an edit: parts that stay unchanged until someone approves the requested change. */
  requested: z.array(z.string()).optional(),
});
export type OwnCard = z.output<typeof ownCardSchema>;

/** A card as visitors see it: without hidden fields, and without anything of its owner's account. */
export type PublicCard = { event?: CardEvent; organization?: OrganizationOnCard; isUnproven?: boolean } & Pick<
  OwnCard,
  | 'id'
  | 'username'
  | 'isIndexed'
  | 'language'
  | 'content'
  | 'look'
  | 'exchangeForm'
  | 'photoId'
  | 'logoId'
  | 'coverId'
  | 'updatedAt'
  | 'version'
>;
