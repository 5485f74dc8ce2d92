import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { teamId } from '@/lib/organization/teams/schema';
import { locales } from '@/lib/platform/i18n/languages';
import { cardStates } from './organization-choices';
import { ownCardSchema, usernameSchema } from './schema';

const memberId = z.string().min(1).max(128);
const isEachOnce = (values: string[]) => new Set(values).size === values.length;

/** A card of an organization, with whom it is assigned to. In lists `content` has neither fields nor translations. */
export const organizationCardSchema = ownCardSchema.extend({
  holder: z.object({
    id: z.string(),
    name: z.string().nullable(),
    email: z.string(),
    /** Whether they still belong to the organization. */
    isMember: z.boolean(),
  }),
  /** The teams it is in, by name. */
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The template whose rules it is under, and whether the reader may change that one. */
  template: z.object({ id: z.string(), name: z.string(), canEdit: z.boolean() }).nullable(),
  /** Where visitors are led whose holder has left: to the card of this name, or to the organization. */
  leadsTo: z.object({ kind: z.enum(['card', 'organization']), username: z.string().nullable() }).nullable(),
});
export type OrganizationCard = z.output<typeof organizationCardSchema>;

export const organizationCardPageSchema = z.object({
  items: z.array(organizationCardSchema),
  nextCursor: z.string().nullable(),
});
export type OrganizationCardPage = z.output<typeof organizationCardPageSchema>;

/** Which cards of an organization; without a status all but those in the trash. */
export const organizationCardFilter = organizationParams.extend({
  /** A part of the name, of the username, or of the name or address of whom it is assigned to. */
  q: z.string().max(200, 'too_long').default(''),
  status: z.enum(cardStates).optional(),
  team: teamId.optional(),
  /** The template whose rules it is under. */
  template: z.uuid('invalid_id').optional(),
  /** The id of whom it is assigned to. */
  person: memberId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type OrganizationCardFilter = z.output<typeof organizationCardFilter>;

const teamIds = z.array(teamId).max(50, 'too_many').refine(isEachOnce, 'duplicate_id');

/** Cards for members, one for each; they begin with what the organization knows of the person. */
export const newOrganizationCardsSchema = z
  .strictObject({
    memberIds: z.array(memberId).min(1, 'required').max(100, 'too_many').refine(isEachOnce, 'duplicate_id'),
    teamIds: teamIds.default([]),
    /** The card's language; without it that of the person. */
    language: z.enum(locales).optional(),
    /** For a single card; without it one is found that fits the name. */
    username: usernameSchema.optional(),
  })
  .refine(({ memberIds, username }) => !username || memberIds.length === 1, { path: ['username'], error: 'too_many' });
export type NewOrganizationCards = z.output<typeof newOrganizationCardsSchema>;

export const organizationCardsSchema = z.object({ items: z.array(organizationCardSchema) });

export const organizationCardParams = organizationParams.extend({ id: z.uuid('invalid_id') });

/** Whom the card is assigned to, and all the teams it is in; what is left out stays. */
export const organizationCardEditSchema = z.strictObject({
  version: z.int().min(1),
  holderId: memberId.optional(),
  teamIds: teamIds.optional(),
});
export type OrganizationCardEdit = z.output<typeof organizationCardEditSchema>;
