import { Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Entry } from '@/components/organization/audit-log/entry';
import { useMemberActivity } from '@/lib/organization/members/hooks';
import classes from './members.module.css';

/** The latest actions by a member or on a member; nothing when there are none. */
export function MemberActivity({ slug, id }: { slug: string; id: string }) {
  const { t } = useTranslation('members');
  const { data } = useMemberActivity(slug, id);
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {t('activity')}
      </Title>
      <ul className={classes.plain}>
        {data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} people={data.people} />
        ))}
      </ul>
    </section>
  );
}
