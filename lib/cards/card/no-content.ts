import type { CardContent } from './schema';
import { noTranslation } from './translations';

const { fields: _fields, ...words } = noTranslation;

/** A card that says nothing yet. */
export const noContent: CardContent = { ...words, fields: [], translations: {} };
