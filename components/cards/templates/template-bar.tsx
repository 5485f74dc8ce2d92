import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useRunAct, useRunTemplate } from '@/lib/cards/templates/hooks';
import type { Template } from '@/lib/cards/templates/schema';
import classes from './template-bar.module.css';

type Props = {
  slug: string;
  template: Template;
  /** Whether the form says something else than what was saved, and whether that can be saved. */
  isDirty: boolean;
  isWrong: boolean;
  isSaving: boolean;
  onSave: () => void;
  onPreview: () => void;
};

/** How far applying or rolling back is, with a button that stops it. It continues without this page. */
function Running({ slug, template }: Pick<Props, 'slug' | 'template'>) {
  const { t } = useTranslation('templates');
  const fail = useFailureNotice();
  const act = useRunAct(slug, template.id);
  const label = useId();
  const { run, canWrite } = template;
  if (!run) return null;
  const { done, total } = run.progress;
  return (
    <>
      <Progress
        className={classes.progress}
        value={total === 0 ? 100 : (done / total) * 100}
        aria-labelledby={label}
        size="xs"
        radius={0}
      />
      <div className={classes.words}>
        <p className={classes.title} id={label}>
          {t(run.kind === 'apply' ? 'applying' : 'rollingBack')}
        </p>
        <p className={classes.state} role="status">
          {t('progress', { done, total })}
        </p>
      </div>
      {canWrite && (
        <Button variant="default" loading={act.isPending} onClick={() => act.mutate('stop', { onError: fail })}>
          {t('stop')}
        </Button>
      )}
    </>
  );
}

/** What a template's last version is to its cards, on one line. */
function useStateText({ template, isDirty }: Pick<Props, 'template' | 'isDirty'>): string {
  const { t } = useTranslation('templates');
  const { version, appliedVersion, differing, canWrite } = template;
  if (isDirty) return t('unsaved');
  const isApplied = appliedVersion === version;
  const differ = canWrite && differing > 0 ? t('differ', { count: differing }) : '';
  return [isApplied && differ ? '' : t(isApplied ? 'isApplied' : 'notApplied'), differ].filter(Boolean).join(' · ');
}

/** What is done with the template as a whole: the version, what it is to the cards, and the next act, which alone is filled. */
export function TemplateBar(props: Props) {
  const { slug, template, isDirty, isWrong, isSaving, onSave, onPreview } = props;
  const { t } = useTranslation('templates');
  const fail = useFailureNotice();
  const runTemplate = useRunTemplate(slug, template.id);
  const act = useRunAct(slug, template.id);
  const state = useStateText(props);
  const { version, appliedVersion, differing, run, canWrite } = template;
  const isFailed = run?.status === 'failed' && !isDirty;
  const isDue = appliedVersion !== version || differing > 0;
  if (run?.status === 'running' && !isDirty)
    return (
      <div className={classes.bar}>
        <Running slug={slug} template={template} />
      </div>
    );
  const buttons = isDirty ? (
    <Button onClick={onSave} loading={isSaving} disabled={isWrong}>
      {t('save')}
    </Button>
  ) : (
    <>
      <Button
        variant="default"
        className={classes.preview}
        aria-label={t('preview')}
        leftSection={<IconEye aria-hidden size={18} />}
        onClick={onPreview}
      >
        <span>{t('preview')}</span>
      </Button>
      {isFailed ? (
        <Button loading={act.isPending} onClick={() => act.mutate('retry', { onError: fail })}>
          {t('tryAgain')}
        </Button>
      ) : (
        isDue && (
          <Button loading={runTemplate.isPending} onClick={() => runTemplate.mutate(version, { onError: fail })}>
            {t('apply')}
          </Button>
        )
      )}
    </>
  );
  return (
    <div className={classes.bar} data-failed={isFailed || undefined}>
      <div className={classes.words}>
        <p className={classes.title}>
          {isFailed && <IconAlertTriangle aria-hidden size={16} />}
          {isFailed ? t(run.kind === 'apply' ? 'applyFailed' : 'rollBackFailed') : t('version', { number: version })}
        </p>
        <p className={classes.state} role="status">
          {!isDirty && !isDue && !isFailed && <IconCheck aria-hidden size={16} />}
          {isFailed
            ? t('failedAt', {
                done: run.progress.done - (run.problem?.cards.length ?? 0),
                total: run.progress.total,
              })
            : state}
        </p>
      </div>
      {canWrite && buttons}
    </div>
  );
}
