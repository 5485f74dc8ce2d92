import { useState } from 'react';
import { contentErrors, settle } from '@/lib/cards/card/draft-schema';
import { noContent } from '@/lib/cards/card/model';
import type { Template } from '@/lib/cards/templates/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { same } from '@/lib/platform/three-way';
import type { TemplateDraft } from './template-form';

function toDraft(template: Template, language: Locale): TemplateDraft {
  const { name, content, look, exchangeForm, logoId, coverId, rules } = template;
  const fixed = { status: 'active' as const, isIndexed: true, language, photoId: null };
  return { name, rules, card: { ...fixed, content, look, exchangeForm, logoId, coverId } };
}

/** Returns the part of a draft that is saved: valid entries in their stored form. */
function toEdit({ name, rules, card }: TemplateDraft) {
  const { content, look, exchangeForm, logoId, coverId } = card;
  return { name: name.trim(), rules, content: settle(content, noContent), look, exchangeForm, logoId, coverId };
}

/** Returns the state of a template's form: its content, its errors, and whether it has unsaved changes. */
export function useTemplateDraft(template: Template, language: Locale) {
  const [draft, setDraft] = useState(() => toDraft(template, language));
  const edit = toEdit(draft);
  return {
    draft,
    setDraft,
    edit,
    errors: contentErrors(draft.card.content),
    isDirty: !same(edit, toEdit(toDraft(template, language))),
    /** Replaces the form's content with the version of the server. */
    reset: (newest: Template) => setDraft(toDraft(newest, language)),
  };
}
