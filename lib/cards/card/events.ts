import { eventKind } from '@/lib/platform/events';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import type { Part } from './parts';
import type { CardRow } from './update-row';

/** An edit of a card wants parts changed for which its template asks for approval; these parts are not written. */
export const changeWanted = eventKind<{ card: CardRow; wanted: ({ path: PartPath } & Part)[] }>('changeWanted');
