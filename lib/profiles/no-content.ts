import type { ProfileContent } from './schema';
import { noTranslation } from './translations';

const { fields: _fields, ...words } = noTranslation;

/** A card that says nothing yet. */
export const noContent: ProfileContent = { ...words, fields: [], translations: {} };
