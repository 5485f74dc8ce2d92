import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { BackLink } from '@/components/ui/back-link';
import { templateQuery, useSaveTemplate } from '@/lib/cards/templates/hooks';
import type { Template } from '@/lib/cards/templates/schema';
import type { Organization } from '@/lib/organization/organization/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';
import { localeOr } from '@/lib/platform/i18n/languages';
import { DeleteTemplate } from './delete-template';
import { SampleCard } from './sample-card';
import { TemplateEffects } from './template-effects';
import { TemplateForm } from './template-form';
import { TemplateVersions } from './template-versions';
import classes from './templates.module.css';
import { useTemplateDraft } from './use-template-draft';

/** The form of a template, with a sample card, the cards under the template, and its versions. */
export function TemplateEditor({ organization, template }: { organization: Organization; template: Template }) {
  const { t } = useTranslation(['templates', 'common', 'errors']);
  const { slug } = organization;
  const language = localeOr(useRouter().locale);
  const { draft, setDraft, edit, errors, isDirty, reset } = useTemplateDraft(template, language);
  const client = useQueryClient();
  const save = useSaveTemplate(slug, template.id);
  const { canWrite } = template;
  const isWrong = Object.keys(errors).length > 0 || edit.name === '';
  const submit = async () => {
    const saved = await save.mutateAsync({ version: template.version, ...edit }).catch(() => null);
    if (saved) reset(saved);
  };
  const conflict = save.error instanceof ApiError && save.error.code === 'version_conflict' ? save.error.current : null;
  const takeNewest = () => {
    reset(conflict as Template);
    client.setQueryData(templateQuery(slug, template.id).queryKey, conflict as Template);
    save.reset();
  };
  return (
    <SettingsShell organization={organization}>
      <BackLink href={`/app/organizations/${slug}/settings/templates`}>{t('title')}</BackLink>
      <div className={classes.layout}>
        <Stack gap="xl" className={classes.form}>
          <div className={classes.save}>
            <Text size="sm" c="dimmed" role="status">
              {isDirty ? t('unsaved') : t('saved', { number: template.version })}
            </Text>
            {canWrite && (
              <Group gap="sm">
                <DeleteTemplate slug={slug} template={template} />
                <Button onClick={() => void submit()} loading={save.isPending} disabled={!isDirty || isWrong}>
                  {t('save')}
                </Button>
              </Group>
            )}
          </div>
          {save.error && (
            <Alert color="danger" variant="light" role="alert" title={t(`errors:${errorCode(save.error)}`)}>
              {conflict ? (
                <Button size="sm" variant="default" onClick={takeNewest}>
                  {t('takeNewest')}
                </Button>
              ) : null}
            </Alert>
          )}
          <TextInput
            label={t('name')}
            description={template.team ? t('ofTeam', { team: template.team.name }) : t('ofOrganization')}
            value={draft.name}
            maxLength={100}
            readOnly={!canWrite}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <TemplateForm value={draft} onChange={setDraft} errors={errors} isReadOnly={!canWrite} />
          {canWrite && <TemplateEffects slug={slug} template={template} isDirty={isDirty} />}
          <TemplateVersions slug={slug} template={template} />
        </Stack>
        <div className={classes.preview}>
          <SampleCard draft={draft} />
        </div>
      </div>
    </SettingsShell>
  );
}
