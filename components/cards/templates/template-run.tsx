import { Button, Progress, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useRunAct } from '@/lib/cards/templates/hooks';
import type { TemplateRun } from '@/lib/cards/templates/schema';
import classes from './templates.module.css';

type Props = { slug: string; templateId: string; run: TemplateRun; canWrite: boolean };

/** The progress of applying a version to the cards or rolling it back, with a button that stops it. The run continues without this page. */
export function RunProgress({ slug, templateId, run, canWrite }: Props) {
  const { t } = useTranslation('templates');
  const fail = useFailureNotice();
  const act = useRunAct(slug, templateId);
  const label = useId();
  const { done, total } = run.progress;
  return (
    <div className={classes.panel}>
      <Text id={label} fw={550} mb="xs">
        {t(run.kind === 'apply' ? 'applying' : 'rollingBack')}
      </Text>
      <Progress value={total === 0 ? 100 : (done / total) * 100} animated aria-labelledby={label} size="lg" />
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {t('progress', { done, total })}
      </Text>
      {canWrite && (
        <Button
          variant="default"
          size="sm"
          mt="sm"
          loading={act.isPending}
          onClick={() => act.mutate('stop', { onError: fail })}
        >
          {t('stop')}
        </Button>
      )}
    </div>
  );
}
