import { setEventHandlers } from '@/lib/platform/events';
import { nouns } from './nouns';

/** Registers the event handlers of all nouns in this process, so that they hear of events in areas below them. */
export const startEvents = (): void => setEventHandlers(nouns.flatMap(({ hears = [] }) => hears));
