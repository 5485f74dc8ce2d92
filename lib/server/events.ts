import { setEventHandlers } from '@/lib/platform/events';
import { nouns } from './nouns';

/** Has areas hear of what happens below them, in this process. */
export const startEvents = (): void => setEventHandlers(nouns.flatMap(({ hears = [] }) => hears));
