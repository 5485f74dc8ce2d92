import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardDraft, contentErrors, settle } from '@/lib/cards/card/draft-schema';
import { noContent } from '@/lib/cards/card/model';
import { templateQuery, useSaveTemplate } from '@/lib/cards/templates/hooks';
import type { Template } from '@/lib/cards/templates/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';
import type { PartPath, Rule } from '@/lib/platform/formats/card-parts';
import type { Locale } from '@/lib/platform/i18n/languages';
import { same } from '@/lib/platform/three-way';

/** A template as it is edited: texts may still be invalid input. */
export type TemplateDraft = { name: string; card: CardDraft; rules: Partial<Record<PartPath, Rule>> };

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

/** The saving of a template. */
export type TemplateSave = {
  run: () => Promise<void>;
  isSaving: boolean;
  /** The code of the error that kept it from being saved. */
  failure: string | null;
  /** Replaces what was edited by what someone else saved in between. */
  takeNewest: (() => void) | null;
};

/** Returns the state of a template's form: its content, its errors, whether it has unsaved changes, and what saves it. */
export function useTemplateDraft(slug: string, template: Template, language: Locale) {
  const [draft, setDraft] = useState(() => toDraft(template, language));
  const client = useQueryClient();
  const saving = useSaveTemplate(slug, template.id);
  const edit = toEdit(draft);
  const errors = contentErrors(draft.card.content);
  const { error } = saving;
  const newest = error instanceof ApiError && error.code === 'version_conflict' ? (error.current as Template) : null;
  const save: TemplateSave = {
    async run() {
      const saved = await saving.mutateAsync({ version: template.version, ...edit }).catch(() => null);
      if (saved) setDraft(toDraft(saved, language));
    },
    isSaving: saving.isPending,
    failure: error && errorCode(error),
    takeNewest:
      newest &&
      (() => {
        setDraft(toDraft(newest, language));
        client.setQueryData(templateQuery(slug, template.id).queryKey, newest);
        saving.reset();
      }),
  };
  return {
    draft,
    setDraft,
    errors,
    isDirty: !same(edit, toEdit(toDraft(template, language))),
    isWrong: Object.keys(errors).length > 0 || edit.name === '',
    save,
  };
}
