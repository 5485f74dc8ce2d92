import type { TemplateDraft } from '@/components/cards/templates/use-template-draft';
import { noContent } from '@/lib/cards/card/model';
import type { Template } from '@/lib/cards/templates/schema';

const content = { ...noContent, company: 'Analytical Engines' };
const look = { theme: 'paper', layout: 'classic', accent: null } as const;
const shared = { content, look, exchangeForm: { isOn: true, questions: [] }, logoId: null, coverId: null };

const template: Template = {
  ...shared,
  ...{ id: 'house', name: 'House', team: null, version: 1, appliedVersion: null, cards: 0, canWrite: true },
  ...{ photoId: null, rules: {}, differing: 0, run: null, rollBack: null, updatedAt: '2026-07-01T10:00:00.000Z' },
};

/** A template of an organization that has never been applied, as saved and as edited. */
export const templateSample: { template: Template; draft: TemplateDraft } = {
  template,
  draft: {
    name: template.name,
    rules: {},
    card: { ...shared, photoId: null, status: 'active' as const, isIndexed: true, language: 'en' as const },
  },
};
