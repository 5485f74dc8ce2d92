import { Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { MoreButton } from '@/components/ui/more-button';
import { deliveriesQuery, useWebhookActs } from '@/lib/journeys/webhooks/hooks';
import type { Delivery } from '@/lib/journeys/webhooks/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './webhooks.module.css';

const shown = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** What a webhook was told in the last 30 days, each with its body and the button that sends it again. */
export function DeliveryLog({ organization, id }: { organization: string | null; id: string }) {
  const { t } = useTranslation('webhooks');
  const locale = localeOr(useRouter().locale);
  const deliveries = useInfiniteQuery(deliveriesQuery(organization, id));
  const { replay } = useWebhookActs(organization, id);
  const items = deliveries.data?.pages.flatMap((page) => page.items) ?? [];
  const stateOf = ({ state, status }: Delivery) => (status === null ? t(state) : `${t(state)} · ${status}`);
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('logHelp')}
      </Text>
      {deliveries.isSuccess && items.length === 0 ? <Text c="dimmed">{t('logNone')}</Text> : null}
      <ul className={classes.list}>
        {items.map((delivery) => (
          <li key={delivery.id} className={classes.item}>
            <details>
              <summary className={classes.summary}>
                <bdi dir="ltr" className={classes.type}>
                  {delivery.type}
                </bdi>
                <Text size="sm" c={delivery.state === 'failed' ? 'var(--mantine-color-error)' : undefined}>
                  {stateOf(delivery)}
                </Text>
                <Text size="sm" c="dimmed" component="time" dateTime={delivery.createdAt}>
                  {dateText(delivery.createdAt, locale, { dateStyle: 'medium', timeStyle: 'short' })}
                </Text>
              </summary>
              {delivery.body === null ? (
                <Text size="sm" c="dimmed">
                  {delivery.state === 'waiting' ? t('waiting') : t('noBody')}
                </Text>
              ) : (
                <pre className={classes.body} dir="ltr">
                  {shown(delivery.body)}
                </pre>
              )}
              {delivery.state === 'waiting' ? null : (
                <Button
                  size="sm"
                  variant="default"
                  loading={replay.isPending && replay.variables === delivery.id}
                  onClick={() => replay.mutate(delivery.id)}
                >
                  {t('replay')}
                </Button>
              )}
            </details>
          </li>
        ))}
      </ul>
      <MoreButton of={deliveries}>{t('more')}</MoreButton>
    </Stack>
  );
}
