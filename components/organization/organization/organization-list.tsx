import { Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { DrawnBuilding } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { useOrganizations } from '@/lib/organization/organization/hooks';
import { Logo } from './logo';
import { openNewOrganization } from './new-organization';
import classes from './organizations.module.css';

/** The organizations of the user, each with the user's role. */
export function OrganizationList() {
  const { t } = useTranslation('organizations');
  const { data: organizations = [] } = useOrganizations();
  if (organizations.length === 0)
    return (
      <EmptyState
        picture={<DrawnBuilding />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={<Button onClick={openNewOrganization}>{t('new')}</Button>}
      />
    );
  return (
    <ul className={classes.list}>
      {organizations.map(({ slug, name, logoId, role }) => (
        <li key={slug} className={classes.entry}>
          <Logo organization={{ name, logoId }} />
          <div>
            <Link href={`/app/organizations/${slug}`} className={classes.link}>
              <Text span fw={550}>
                <bdi>{name}</bdi>
              </Text>
            </Link>
            <Text size="sm" c="dimmed">
              {t(`role${role ?? 'USER'}`)}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
