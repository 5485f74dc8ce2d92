import type { PartPath, Rule } from '@/lib/platform/formats/card-parts';
import type { PartsCard } from './parts';

/** The properties of a card that templates change: its content, and the template it is under. */
export type CardState = PartsCard & {
  templateId: string | null;
  templateVersion: number | null;
  hiddenParts: string[];
};

/** The {@link CardState} of any object that contains one. */
export function cardStateOf(row: CardState): CardState {
  const { content, look, exchangeForm, photoId, logoId, coverId, templateId, templateVersion, hiddenParts } = row;
  return { content, look, exchangeForm, photoId, logoId, coverId, templateId, templateVersion, hiddenParts };
}

/** The content of a template and its rules; a part without a rule is free. */
export type TemplateBody = PartsCard & { rules: Partial<Record<PartPath, Rule>> };
