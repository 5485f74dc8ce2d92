import { ActionIcon, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { showUndo } from '@/components/ui/undo-note';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { languageFor } from '@/lib/contacts/follow-ups/fill-template';
import { useDeleteTemplate, useSaveTemplate, useTemplates } from '@/lib/contacts/follow-ups/hooks';
import type { FollowUpTemplate, NewTemplate } from '@/lib/contacts/follow-ups/schema';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './follow-ups.module.css';

// Loaded on demand: most users look only at the list.
const TemplateForm = dynamic(() => import('./template-form').then((module) => module.TemplateForm), {
  loading: () => <Skeleton height={320} />,
});

/** The template being edited: one of the user's own with its version, or a new one. */
type Draft = NewTemplate & { id?: string; version?: number };

/** The templates of follow-up emails: the user's own, and those of the product, which can be copied. */
export function TemplateSettings() {
  const { t } = useTranslation(['follow-ups', 'common']);
  const locale = localeOr(useRouter().locale);
  const { data: templates, isError } = useTemplates();
  const [draft, setDraft] = useState<Draft | null>(null);
  const save = useSaveTemplate();
  const remove = useDeleteTemplate();
  const fail = useFailureNotice();
  const deleteIt = async ({ id, name, texts }: FollowUpTemplate) => {
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      return fail(error);
    }
    const onUndo = () => void save.mutateAsync({ name, texts }).catch(fail);
    showUndo({ id: `template-${id}`, message: t('removed', { name }), undoLabel: t('common:undo'), onUndo });
  };
  const act = { variant: 'subtle', color: 'gray', c: 'inherit', size: 'xl' } as const;
  const copy = (template: FollowUpTemplate) => (
    <ActionIcon
      {...act}
      aria-label={t('copyOf', { name: template.name })}
      onClick={() => setDraft({ name: template.name, texts: template.texts })}
    >
      <IconCopy aria-hidden size={20} />
    </ActionIcon>
  );
  const own = (template: FollowUpTemplate) => (
    <>
      <ActionIcon {...act} aria-label={t('editOf', { name: template.name })} onClick={() => setDraft(template)}>
        <IconPencil aria-hidden size={20} />
      </ActionIcon>
      <ActionIcon {...act} aria-label={t('removeOf', { name: template.name })} onClick={() => void deleteIt(template)}>
        <IconTrash aria-hidden size={20} />
      </ActionIcon>
    </>
  );
  const rows = (of: FollowUpTemplate[]) => (
    <ul className={classes.list}>
      {of.map((template) => (
        <li key={template.id} className={classes.row}>
          <bdi className={classes.name}>{template.name}</bdi>
          <div className={classes.acts}>{template.isBuiltIn ? copy(template) : own(template)}</div>
        </li>
      ))}
    </ul>
  );
  if (isError) return <Text>{t('loadFailed')}</Text>;
  if (!templates) return <Skeleton height={240} />;
  if (draft) {
    const { id, version, name, texts } = draft;
    return (
      <SettingsGroup title={id ? t('editOf', { name }) : t('add')}>
        <TemplateForm
          start={{ name, texts }}
          language={Object.keys(texts).length === 0 ? locale : languageFor({ texts }, [locale])}
          isSaving={save.isPending}
          onCancel={() => setDraft(null)}
          onSave={(said) =>
            void save
              .mutateAsync({ ...said, changed: id && version ? { id, version } : null })
              .then(() => setDraft(null), fail)
          }
        />
      </SettingsGroup>
    );
  }
  const mine = templates.filter(({ isBuiltIn }) => !isBuiltIn);
  return (
    <Stack gap="lg">
      <SettingsGroup title={t('own')} help={t('ownHelp')}>
        {mine.length > 0 ? rows(mine) : <Text>{t('none')}</Text>}
        <div>
          <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setDraft({ name: '', texts: {} })}>
            {t('add')}
          </Button>
        </div>
      </SettingsGroup>
      <SettingsGroup title={t('given')} help={t('givenHelp')}>
        {rows(templates.filter(({ isBuiltIn }) => isBuiltIn))}
      </SettingsGroup>
    </Stack>
  );
}
