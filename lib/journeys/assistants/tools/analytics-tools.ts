import { z } from 'zod';
import { type Analytics, type Part, type PeriodChoice, periodDays, rankings } from '@/lib/cards/visits/model';
import { analytics, organizationAnalytics, rankOrganization } from '@/lib/cards/visits/visits';
import { tool } from '../tool';

const days = z
  .int()
  .refine((value) => periodDays.some((each) => each === value), `One of ${periodDays.join(', ')}`)
  .default(30)
  .describe(`Days up to today: ${periodDays.join(', ')}`);
const organization = z.string().max(100).describe('The handle of an organization, as in its address');

const most = 10;
const largest = (parts: Part[]) =>
  [...parts]
    .sort((one, other) => other.views - one.views)
    .slice(0, most)
    .map(({ key, name, views, saves, exchanges }) => ({
      name: name ?? (key || 'unknown'),
      views,
      saves,
      contactsReceived: exchanges,
    }));

/** The figures in few words: sums beside those of the period before, and the largest parts of each split. */
const described = ({ period, today, total, beforeSoFar, timeZone, ...splits }: Analytics) => ({
  ...{ period, timeZone, today, total, before: beforeSoFar },
  ...{ channels: largest(splits.channels), countries: largest(splits.countries), links: largest(splits.links) },
  mostTapped: splits.fields.slice(0, most).map(({ kind, label, text, taps }) => ({ kind, label, text, taps })),
});

const read = tool({
  name: 'read_analytics',
  title: 'Read analytics',
  description:
    'How often the cards of the user were viewed and saved and how many contacts they brought, compared with the period before.',
  scope: 'analytics',
  kind: 'read',
  input: z.strictObject({ cardId: z.uuid().optional().describe('One card; all cards of the user by default'), days }),
  run: async (ctx, { cardId = null, days: length }) =>
    described(await analytics(ctx, { card: cardId, days: length, from: null, to: null })),
});

const readOfOrganization = tool({
  name: 'read_organization_analytics',
  title: 'Read analytics of an organization',
  description: 'The same figures for the cards of an organization that the user may see.',
  scope: 'organization/analytics',
  kind: 'read',
  input: z.strictObject({ organization, days }),
  run: async (ctx, { organization: slug, days: length }) => {
    const choice: PeriodChoice = { days: length };
    return described(await organizationAnalytics(ctx, slug, choice));
  },
});

const rank = tool({
  name: 'rank_organization',
  title: 'Rank teams, members, templates or codes',
  description: 'The figures of an organization by team, member, template or code, most views first.',
  scope: 'organization/analytics',
  kind: 'read',
  input: z.strictObject({ organization, by: z.enum(rankings).default('member'), days }),
  run: async (ctx, { organization: slug, by, days: length }) => {
    const { items } = await rankOrganization(ctx, slug, { by, days: length, limit: 50 });
    return { by, items };
  },
});

export const analyticsTools = [read, readOfOrganization, rank];
