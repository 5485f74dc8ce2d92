import { Button, Progress, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useRef } from 'react';
import classes from '@/components/ui/file-work/file-work.module.css';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useNumberText } from '@/components/ui/use-number-text';
import { useBulkStep } from '@/lib/organization/invitations/bulk/hooks';
import type { Bulk } from '@/lib/organization/invitations/bulk/schema';

/** The number of people invited so far, with a button that stops it. The server continues without this page. */
export function BulkProgress({ slug, bulk }: { slug: string; bulk: Bulk }) {
  const { t } = useTranslation('bulk-invitations');
  const written = useNumberText();
  const fail = useFailureNotice();
  const stop = useBulkStep(slug, bulk.id, 'stop');
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that began this step has disappeared, so the title receives the focus.
  useEffect(() => title.current?.focus(), []);
  const { done, total } = bulk.progress;
  const part = total === 0 ? 0 : done / total;
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <Title id={heading} ref={title} tabIndex={-1} order={2} size="lg" className={classes.heading}>
        {t('runningTitle')}
      </Title>
      <bdi dir="auto" className={classes.file}>
        {bulk.fileName}
      </bdi>
      <Progress value={part * 100} animated aria-labelledby={heading} size="lg" />
      <Text className={classes.numbers} role="status">
        {t('progress', { done: written(done), total: written(total) })}
      </Text>
      <Text c="dimmed">{t('leave')}</Text>
      <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(undefined, { onError: fail })}>
        {t('stop')}
      </Button>
    </section>
  );
}
