import { clockTime } from '@/lib/platform/formats/zoned-time';

/** From when until when summaries are sent on Mondays; late ones, because nothing ran, are still of use before noon. */
const [opens, closes] = ['08:00', '12:00'];

/** The Monday whose summaries are to be sent now in a time zone; null at any other time. */
export function mondayNow(now: Date, timeZone: string): string | null {
  const { day, time } = clockTime(now, timeZone);
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  return isMonday && opens <= time && time < closes ? day : null;
}
