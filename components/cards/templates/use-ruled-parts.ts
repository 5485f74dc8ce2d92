import { useTranslation } from 'next-i18next/pages';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import type { ShownCard } from '@/components/cards/card/shown-card';
import type { PreviewParts } from '@/components/cards/card/use-preview-parts';
import { ruleOf } from '@/lib/cards/card/template-model';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { ruledParts } from './part-groups';
import type { TemplateDraft } from './use-template-draft';

/** Returns what can be clicked on the sample card of a template: each part that has a rule, with its name and the rule. */
export function useRuledParts(draft: TemplateDraft, sample: ShownCard, onPart: (path: PartPath) => void): PreviewParts {
  const { t } = useTranslation('templates');
  const names = usePartNames();
  // Of a field, the preview names the id.
  const pathOf = (part: string): PartPath => {
    const field = sample.content.fields.find(({ id }) => id === part);
    return field ? `fields.${field.kind}` : (part as PartPath);
  };
  return {
    selectors: ruledParts,
    nameOf: (part) => [names[pathOf(part)], t(`rule_${ruleOf(draft, pathOf(part))}`)].join(' · '),
    onPart: (part) => onPart(pathOf(part)),
  };
}
