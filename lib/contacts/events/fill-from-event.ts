import { addDays } from '@/lib/platform/formats/zoned-time';
import type { Met } from './schema';

/**
 * A contact who was met at the event that is going on: one of whom nothing else is said, and no day, or one of the event's
 * (it lasts until the next noon).
 */
export function fillFromEvent<Content extends { met: Met }>(content: Content, now: Met | null): Content {
  const { event, place, on } = content.met;
  if (now === null || event !== '' || place !== '') return content;
  const isThen = on === '' || on === now.on || on === addDays(now.on, 1);
  return isThen ? { ...content, met: { ...now, on: on || now.on } } : content;
}
