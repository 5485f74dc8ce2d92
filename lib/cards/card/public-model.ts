import { withoutHidden } from './hidden-parts';
import type { OwnCard, PublicCard } from './schema';

/**
 * The public card. Its properties are listed one by one, so that a new column cannot leak by itself; hidden fields and the parts
 * that the card's template hides are left out. The preview of a card uses it too, so that the owner sees what visitors see.
 */
export function publicCard(
  card: Omit<OwnCard, 'createdAt' | 'position' | 'status' | 'isOwn' | 'organization'>,
): PublicCard {
  const { id, username, isIndexed, language, content, look, photoId, logoId, coverId, updatedAt, version } = card;
  const { exchangeForm } = card;
  const fields = content.fields.filter((field) => field.isVisible);
  const isShown = (fieldId: string) => fields.some((field) => field.id === fieldId);
  const translations = Object.fromEntries(
    Object.entries(content.translations).map(([locale, translation]) => {
      const shown = Object.entries(translation.fields).filter(([fieldId]) => isShown(fieldId));
      return [locale, { ...translation, fields: Object.fromEntries(shown) }];
    }),
  );
  const shown = {
    ...{ id, username, isIndexed, language, look, exchangeForm, photoId, logoId, coverId, updatedAt, version },
    content: { ...content, fields, translations },
  };
  return withoutHidden(shown, card.hiddenParts ?? []);
}
