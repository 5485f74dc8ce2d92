import { Badge, Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { suspendOrganization, useFoundOrganizations } from '@/lib/journeys/staff/hooks';
import { isolated } from '@/lib/platform/i18n/isolated';
import { askReason } from './reason';
import classes from './staff.module.css';

/** The organizations that a search finds, newest first; staff ADMIN can suspend them. */
export function FoundOrganizations({ q, mayAct }: { q: string; mayAct: boolean }) {
  const { t } = useTranslation('staff');
  const pages = useFoundOrganizations(q);
  const { data } = pages;
  const organizations = data?.pages.flatMap(({ items }) => items) ?? [];
  if (data && organizations.length === 0) return <Text role="status">{t('none')}</Text>;
  return (
    <>
      <ul className={classes.list}>
        {organizations.map(({ slug, name, members, cards, suspendedAt }) => {
          const act = suspendedAt ? 'restore' : 'suspend';
          return (
            <li key={slug} className={classes.row}>
              <div className={classes.who}>
                <Link className={classes.name} href={`/app/organizations/${slug}/settings/general`}>
                  <bdi>{name}</bdi>
                </Link>
                <Text size="sm" c="dimmed">
                  <bdi dir="ltr">/{slug}</bdi>
                </Text>
              </div>
              <div className={classes.facts}>
                <Text size="sm">{t('members', { count: members })}</Text>
                <Text size="sm">{t('cards', { count: cards })}</Text>
                {suspendedAt && (
                  <Badge variant="light" color="danger" c="inherit" tt="none">
                    {t('suspended')}
                  </Badge>
                )}
                {mayAct && (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t('common:labelled', { label: t(act), name })}
                    onClick={() =>
                      askReason({
                        act: suspendOrganization(slug, suspendedAt ? 'DELETE' : 'PUT'),
                        title: t(`${act}Title`, { name: isolated(name) }),
                        text: t(`${act}Text`),
                        label: t(act),
                        help: t('reasonKept'),
                      })
                    }
                  >
                    {t(act)}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <MoreButton of={pages} mt="md">
        {t('more')}
      </MoreButton>
    </>
  );
}
