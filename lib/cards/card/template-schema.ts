import type { PartPath, Rule } from '@/lib/platform/formats/card-parts';
import type { PartsCard } from './parts';

/** A card as far as templates change it: what it says, and whose rules it is under. */
export type CardState = PartsCard & {
  templateId: string | null;
  templateVersion: number | null;
  hiddenParts: string[];
};

/** As much of anything that has it. */
export function cardStateOf(row: CardState): CardState {
  const { content, look, exchangeForm, photoId, logoId, coverId, templateId, templateVersion, hiddenParts } = row;
  return { content, look, exchangeForm, photoId, logoId, coverId, templateId, templateVersion, hiddenParts };
}

/** What a template says, and what it decides; a part without a rule is free. */
export type TemplateBody = PartsCard & { rules: Partial<Record<PartPath, Rule>> };
