import { addDays, clockTime } from '@/lib/platform/formats/zoned-time';
import type { NewReminder } from './schema';

export type Moment = Pick<NewReminder, 'day' | 'time'>;

/** The moments that are offered by name; the evening only while it is still to come. */
export function namedMoments(now: Date, timeZone: string): { name: 'evening' | 'tomorrow' | 'week'; moment: Moment }[] {
  const { day, time } = clockTime(now, timeZone);
  const evening = time < '17:30' ? [{ name: 'evening' as const, moment: { day, time: '18:00' } }] : [];
  return [
    ...evening,
    { name: 'tomorrow', moment: { day: addDays(day, 1), time: '09:00' } },
    { name: 'week', moment: { day: addDays(day, 7), time: '09:00' } },
  ];
}

/** Whether the day of a reminder has come on its own clock. */
export const isDueOn = ({ day, timeZone }: Pick<NewReminder, 'day' | 'timeZone'>, now: Date): boolean =>
  day <= clockTime(now, timeZone).day;
