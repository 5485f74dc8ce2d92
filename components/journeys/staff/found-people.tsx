import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { usePeople } from '@/lib/journeys/staff/hooks';
import classes from './staff.module.css';

/** The accounts that a search finds, newest first, with their own data but without their contents. */
export function FoundPeople({ q }: { q: string }) {
  const { t } = useTranslation('staff');
  const pages = usePeople(q);
  const { data } = pages;
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  if (data && people.length === 0) return <Text role="status">{t('none')}</Text>;
  return (
    <>
      <ul className={classes.list}>
        {people.map(({ id, name, email, cards, contacts, staffRole, disabledAt }) => (
          <li key={id} className={classes.row}>
            <div className={classes.who}>
              <Link className={classes.name} href={`/staff/people/${encodeURIComponent(id)}`}>
                <bdi>{name || email}</bdi>
              </Link>
              <Text size="sm" c="dimmed">
                <bdi>{email}</bdi>
              </Text>
            </div>
            <div className={classes.facts}>
              <Text size="sm">{t('cards', { count: cards })}</Text>
              <Text size="sm">{t('contacts', { count: contacts })}</Text>
              {staffRole && (
                <Badge variant="light" color="gray" c="inherit" tt="none">
                  {t(`role${staffRole}`)}
                </Badge>
              )}
              {disabledAt && (
                <Badge variant="light" color="danger" c="inherit" tt="none">
                  {t('disabled')}
                </Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
      <MoreButton of={pages} mt="md">
        {t('more')}
      </MoreButton>
    </>
  );
}
