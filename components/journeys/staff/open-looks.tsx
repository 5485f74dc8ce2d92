import { Button, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useCloseSupport, useOpenLooks } from '@/lib/journeys/staff/hooks';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './staff.module.css';
import { staffTime } from './time';

/** The open support sessions: staff can continue their own, and staff ADMIN can end all of them. */
export function OpenLooks() {
  const { t } = useTranslation('staff');
  const fail = useFailureNotice();
  const locale = localeOr(useRouter().locale);
  const pages = useOpenLooks();
  const { data } = pages;
  const close = useCloseSupport();
  const looks = data?.pages.flatMap(({ items }) => items) ?? [];
  if (looks.length === 0) return null;
  const end = (id: string) => close.mutateAsync(id).then(() => void notifications.show({ message: t('done') }), fail);
  return (
    <section>
      <Title order={2} size="md">
        {t('looks')}
      </Title>
      <ul className={classes.list}>
        {looks.map(({ id, person, staff, reason, expiresAt, isOwn }) => (
          <li key={id} className={classes.row}>
            <div className={classes.who}>
              <Link
                className={classes.name}
                href={isOwn ? `/staff/support/${id}` : `/staff/people/${encodeURIComponent(person.id)}`}
              >
                <bdi>{person.name}</bdi>
              </Link>
              <Text size="sm">
                <bdi>{reason}</bdi>
              </Text>
              <Text size="sm" c="dimmed">
                {t('lookBy', { name: isolated(staff.name), time: staffTime(expiresAt, locale) })}
              </Text>
            </div>
            <Button
              size="sm"
              variant="default"
              aria-label={t('common:labelled', { label: t('close'), name: person.name })}
              loading={close.isPending && close.variables === id}
              onClick={() => void end(id)}
            >
              {t('close')}
            </Button>
          </li>
        ))}
      </ul>
      <MoreButton of={pages} mt="md">
        {t('more')}
      </MoreButton>
    </section>
  );
}
