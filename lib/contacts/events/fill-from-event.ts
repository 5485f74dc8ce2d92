import { addDays } from '@/lib/platform/formats/zoned-time';
import type { Met } from './schema';

/**
 * The content of a contact with the present event filled in, if the contact says nothing else of where they met, and no day other
 * than one of the event's two (it lasts until the next noon).
 */
export function fillFromEvent<Content extends { met: Met }>(content: Content, now: Met | null): Content {
  const { event, place, on } = content.met;
  if (now === null || event !== '' || place !== '') return content;
  const isThen = on === '' || on === now.on || on === addDays(now.on, 1);
  return isThen ? { ...content, met: { ...now, on: on || now.on } } : content;
}
