import { Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { TimelineItem } from '@/components/ui/timeline-item';
import classes from './contact-exchanges.module.css';
import { ExchangeWords, type ShownExchange, useExchangeLine } from './exchange-words';

/** The exchanges on cards as a timeline: when and how, message, answers, and the accepted consent. `of` is the contact's name. */
export function Exchanges({ exchanges, of }: { exchanges: ShownExchange[]; of: string }) {
  const { t } = useTranslation('contacts');
  const lineOf = useExchangeLine(of);
  const titleId = useId();
  if (exchanges.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={3} size="md" id={titleId}>
        {t('timeline')}
      </Title>
      <ol className={classes.list}>
        {exchanges.map((exchange) => (
          <TimelineItem key={exchange.id} title={t('leftOnCard')} about={lineOf(exchange)}>
            <ExchangeWords exchange={exchange} />
          </TimelineItem>
        ))}
      </ol>
    </section>
  );
}
