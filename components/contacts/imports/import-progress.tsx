import { Button, Progress, Text, Title, VisuallyHidden } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useRef } from 'react';
import classes from '@/components/ui/file-work/file-work.module.css';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useImportStep } from '@/lib/contacts/imports/hooks';
import type { Import } from '@/lib/contacts/imports/schema';
import { localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';

/** The progress of an import, with a button that stops the steps that write contacts. The server continues without this page. */
export function ImportProgress({ entry }: { entry: Import }) {
  const { t } = useTranslation('imports');
  const format = intlTag(localeOr(useRouter().locale));
  const fail = useFailureNotice();
  const stop = useImportStep(entry.id, 'stop');
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { progress, status, fileName } = entry;
  // The button that began this step has disappeared, so the title receives the focus.
  useEffect(() => {
    if (status !== 'reading') title.current?.focus();
  }, [status]);
  const names = { reading: t('readingTitle'), running: t('runningTitle'), undoing: t('undoingTitle') };
  const part = progress.total === 0 ? 0 : progress.done / progress.total;
  const percent = new Intl.NumberFormat(format, { style: 'percent' }).format(Math.floor(part * 100) / 100);
  // Announced at every quarter, not at every poll.
  const quarter = new Intl.NumberFormat(format, { style: 'percent' }).format(Math.floor(part * 4) / 4);
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <Title id={heading} ref={title} tabIndex={-1} order={2} size="lg" className={classes.heading}>
        {names[status as keyof typeof names]}
      </Title>
      <bdi dir="auto" className={classes.file}>
        {fileName}
      </bdi>
      <Progress value={part * 100} animated aria-labelledby={heading} size="lg" />
      <Text className={classes.numbers} aria-hidden>
        {percent}
      </Text>
      <VisuallyHidden role="status">{quarter}</VisuallyHidden>
      <Text c="dimmed">{t('leave')}</Text>
      {status !== 'reading' && (
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(undefined, { onError: fail })}>
          {t('stop')}
        </Button>
      )}
    </section>
  );
}
