import { z } from 'zod';
import { usernameSchema } from '@/lib/cards/card/schema';
import { accountKinds } from '@/lib/platform/formats/account-names';
import { channels, slugPattern } from '@/lib/platform/formats/share';
import { codePattern } from '@/lib/platform/formats/short-code';
import { addDays } from '@/lib/platform/formats/zoned-time';
import { maxPeriodDays } from './limits';
import { figureNames, periodDays } from './model';

/** What a card's page reports. */
export const reportedEvents = ['view', 'tap', 'save', 'wallet', 'share'] as const;

/**
 * The event that a card's page reports, and how the visitor came: the channel, the printed code, the owner's word of the link. A
 * `tap` names the card's field.
 */
export const visitSchema = z
  .strictObject({
    username: usernameSchema,
    event: z.enum(reportedEvents),
    channel: z.enum(channels).default('unknown'),
    field: z
      .string()
      .regex(/^[\w-]{1,40}$/, 'invalid_id')
      .optional(),
    code: z.string().regex(codePattern, 'invalid_code').optional(),
    link: z.string().regex(slugPattern, 'invalid_id').optional(),
  })
  .refine(({ event, field }) => (event === 'tap') === (field !== undefined), { path: ['field'], message: 'required' });
export type VisitInput = z.output<typeof visitSchema>;

/** A day of this century: PostgreSQL and JavaScript write years before the year 1 differently. */
const day = z.iso.date('invalid_date').refine((date) => date.startsWith('20'), 'invalid_date');

/**
 * The period of figures: `days` up to today, 30 by default, or the days from `from` to `to`, both included, in the reader's time
 * zone.
 */
export const periodFields = {
  days: z.coerce
    .number()
    .int()
    .refine((days) => periodDays.some((each) => each === days), 'invalid_period')
    .optional(),
  from: day.optional(),
  to: day.optional(),
};
type PeriodFields = { days?: number | undefined; from?: string | undefined; to?: string | undefined };

/** Whether period fields fit together: both days or none, in order, not too long. */
export const isPeriod = ({ days, from, to }: PeriodFields): boolean => {
  if (from === undefined && to === undefined) return true;
  if (days !== undefined || from === undefined || to === undefined) return false;
  // What is no day is an error of its own field; this is asked all the same.
  if (!day.safeParse(from).success || !day.safeParse(to).success) return true;
  return from <= to && to < addDays(from, maxPeriodDays);
};
export const periodError = { path: ['from'], message: 'invalid_period' };

const analyticsFields = { card: z.uuid('invalid_id').optional(), ...periodFields };
/** The figures of one card, or of all of the user's cards. */
export const analyticsFilter = z.strictObject(analyticsFields).refine(isPeriod, periodError);

/** The tables that the figures can be downloaded as. */
export const analyticsTables = [
  ...(['day', 'channel', 'country', 'device', 'browser', 'language', 'hour'] as const),
  ...(['field', 'link', 'code', 'total', 'leftOut'] as const),
] as const;
export type AnalyticsTable = (typeof analyticsTables)[number];
export const analyticsExportFilter = z
  .strictObject({ ...analyticsFields, table: z.enum(analyticsTables).default('day') })
  .refine(isPeriod, periodError);

const figures = Object.fromEntries(figureNames.map((name) => [name, z.number()])) as Record<
  (typeof figureNames)[number],
  z.ZodNumber
>;
const ofDay = z.object({ day: z.string(), ...figures });
const part = z.object({ key: z.string(), name: z.string().nullable(), ...figures });
const period = z.object({ from: z.string(), to: z.string() });

/** Figures of a period beside the period before; `model.ts` describes them. */
export const analyticsSchema = z.object({
  ...{ period, before: period, timeZone: z.string().nullable(), today: z.string() },
  ...{
    total: z.object(figures),
    totalBefore: z.object(figures),
    ...{ beforeSoFar: z.object({ views: z.number(), saves: z.number(), exchanges: z.number() }) },
    days: z.array(ofDay),
    daysBefore: z.array(ofDay),
  },
  channels: z.array(part.extend({ key: z.enum(channels) })),
  ...{ countries: z.array(part), devices: z.array(part), browsers: z.array(part), languages: z.array(part) },
  ...{ links: z.array(part), codes: z.array(part) },
  fields: z.array(
    z.object({
      ...{ key: z.string(), taps: z.number(), kind: z.string(), network: z.enum(accountKinds).nullable() },
      ...{ label: z.string(), text: z.string() },
    }),
  ),
  hours: z.array(z.array(z.number())),
  leftOut: z.object({ own: z.number(), bot: z.number(), repeat: z.number() }),
});
