import type { CardContent } from './schema';
import { noTranslation } from './translations';

const { fields: _fields, ...words } = noTranslation;

/** The content of an empty card. */
export const noContent: CardContent = { ...words, fields: [], translations: {} };
