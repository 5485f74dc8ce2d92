import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import type { TemplateRun } from '@/lib/cards/templates/schema';
import classes from './templates.module.css';

/** How far a version is put on the cards, or taken back. It goes on without anybody looking. */
export function RunProgress({ run }: { run: TemplateRun }) {
  const { t } = useTranslation('templates');
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
    </div>
  );
}
