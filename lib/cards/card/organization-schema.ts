import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { teamId } from '@/lib/organization/teams/schema';
import { locales } from '@/lib/platform/i18n/languages';
import { cardStates } from './organization-choices';
import { ownCardSchema, usernameSchema } from './schema';

const memberId = z.string().min(1).max(128);
const isEachOnce = (values: string[]) => new Set(values).size === values.length;

/** A card of an organization, with the member to whom it is assigned. In lists `content` has neither fields nor translations. */
export const organizationCardSchema = ownCardSchema.extend({
  holder: z.object({
    id: z.string(),
    name: z.string().nullable(),
    email: z.string(),
    /** Whether the holder is still a member of the organization. */
    isMember: z.boolean(),
  }),
  /** The teams of the card, sorted by name. */
  teams: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The template whose rules the card is under, and whether the reader may edit that template. */
  template: z.object({ id: z.string(), name: z.string(), canEdit: z.boolean() }).nullable(),
  /** The redirect of a card whose holder has left: to the card with this username, or to the organization. */
  leadsTo: z.object({ kind: z.enum(['card', 'organization']), username: z.string().nullable() }).nullable(),
});
export type OrganizationCard = z.output<typeof organizationCardSchema>;

export const organizationCardPageSchema = z.object({
  items: z.array(organizationCardSchema),
  nextCursor: z.string().nullable(),
});
export type OrganizationCardPage = z.output<typeof organizationCardPageSchema>;

/** The filters of an organization's cards; without a status, all cards but those in the trash. */
export const organizationCardFilter = organizationParams.extend({
  /** A part of the name on the card, of the username, or of the holder's name or email address. */
  q: z.string().max(200, 'too_long').default(''),
  status: z.enum(cardStates).optional(),
  team: teamId.optional(),
  /** The template whose rules the card is under. */
  template: z.uuid('invalid_id').optional(),
  /** The id of the card's holder. */
  person: memberId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type OrganizationCardFilter = z.output<typeof organizationCardFilter>;

const teamIds = z.array(teamId).max(50, 'too_many').refine(isEachOnce, 'duplicate_id');

/** New cards, one for each member; they start with the member's data that the organization has. */
export const newOrganizationCardsSchema = z
  .strictObject({
    memberIds: z.array(memberId).min(1, 'required').max(100, 'too_many').refine(isEachOnce, 'duplicate_id'),
    teamIds: teamIds.default([]),
    /** The card's language; without it, the member's language. */
    language: z.enum(locales).optional(),
    /** Only for a single card; without it, a free username that fits the name is chosen. */
    username: usernameSchema.optional(),
  })
  .refine(({ memberIds, username }) => !username || memberIds.length === 1, { path: ['username'], error: 'too_many' });
export type NewOrganizationCards = z.output<typeof newOrganizationCardsSchema>;

export const organizationCardsSchema = z.object({ items: z.array(organizationCardSchema) });

export const organizationCardParams = organizationParams.extend({ id: z.uuid('invalid_id') });

/** The new holder of the card, and all of its teams; a property that is left out stays unchanged. */
export const organizationCardEditSchema = z.strictObject({
  version: z.int().min(1),
  holderId: memberId.optional(),
  teamIds: teamIds.optional(),
});
export type OrganizationCardEdit = z.output<typeof organizationCardEditSchema>;
