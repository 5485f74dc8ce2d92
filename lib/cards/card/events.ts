import { eventKind } from '@/lib/platform/events';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import type { Part } from './parts';
import type { CardRow } from './update-row';

/** Event: an edit of a card changes parts that need approval by its template; these parts are not written. */
export const changeWanted = eventKind<{ card: CardRow; wanted: ({ path: PartPath } & Part)[] }>('changeWanted');
