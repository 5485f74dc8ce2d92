import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { figureNames, rankings } from './model';
import { analyticsTables, isPeriod, periodError, periodFields } from './schema';

const of = organizationParams.extend(periodFields);
/** The figures of an organization's cards that the reader may see. */
export const organizationAnalyticsFilter = of.refine(isPeriod, periodError);

/** How an organization's figures are ranked. */
export const rankingFilter = of
  .extend({
    by: z.enum(rankings).default('team'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(1000).optional(),
  })
  .refine(isPeriod, periodError);
export type RankingFilter = Omit<z.output<typeof rankingFilter>, 'organization'>;

/** The tables of an organization that can be downloaded: those of cards but for links, the rankings, and members without views. */
export const organizationTables = [
  ...analyticsTables.filter((table) => table !== 'link' && table !== 'code'),
  ...rankings,
  'idle' as const,
] as const;
export const organizationExportFilter = of
  .extend({ table: z.enum(organizationTables).default('day') })
  .refine(isPeriod, periodError);
export type OrganizationTable = (typeof organizationTables)[number];

const figures = Object.fromEntries(figureNames.map((name) => [name, z.number()])) as Record<
  (typeof figureNames)[number],
  z.ZodNumber
>;

/**
 * The figures of a team, member, template or code, most views first. Without an id: the cards without template, or in none of the teams
 * that the reader sees. Of a code, `cards` is to how many it led in the period.
 */
export const rankingRowSchema = z.object({
  ...{ id: z.string().nullable(), name: z.string().nullable(), cards: z.number() },
  ...figures,
});
export type RankingRow = z.output<typeof rankingRowSchema>;
export const rankingSchema = z.object({ items: z.array(rankingRowSchema), nextCursor: z.string().nullable() });

/**
 * Members whose cards had no view in the period, by name: `cards` is how many cards of the organization they hold, `lastView` the last
 * day with a view, null where there never was one.
 */
export const idleSchema = z.object({
  items: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), cards: z.number(), lastView: z.string().nullable() }),
  ),
  nextCursor: z.string().nullable(),
});
export type IdleMember = z.output<typeof idleSchema>['items'][number];
export const idleFilter = of
  .extend({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: z.string().max(1000).optional() })
  .refine(isPeriod, periodError);
export type IdleFilter = Omit<z.output<typeof idleFilter>, 'organization'>;
