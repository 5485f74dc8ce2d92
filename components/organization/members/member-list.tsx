import { Button, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useCallback, useRef } from 'react';
import { useViewer } from '@/components/app/viewer';
import type { Member } from '@/lib/organization/members/schema';
import type { OrganizationRole } from '@/lib/organization/organization/schema';
import { MemberRow } from './member-row';
import type { MemberSelection } from './member-selection';
import classes from './members.module.css';

type Props = {
  slug: string;
  /** The organization's name. */
  name: string;
  /** The reader's role. */
  role: OrganizationRole | null;
  members: Member[];
  /** Null when the user has no actions for several members. */
  selection: MemberSelection | null;
  next: { isThere: boolean; isLoading: boolean; load: () => void };
};

/** The members of a view, page by page. */
export function MemberList({ slug, name, role, members, selection, next }: Props) {
  const { t } = useTranslation('organizations');
  const viewer = useViewer();
  const newest = useRef(selection);
  newest.current = selection;
  // The function keeps its identity, so that only the changed row is rendered again.
  const toggle = useCallback((id: string) => newest.current?.toggle(id), []);
  if (members.length === 0)
    return (
      <Text c="dimmed" role="status">
        {t('searchNone')}
      </Text>
    );
  return (
    <>
      <ul className={classes.list}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            {...{ slug, name, role, member }}
            isSelf={member.id === viewer?.id}
            isChosen={selection ? selection.ids.has(member.id) : undefined}
            onToggle={toggle}
          />
        ))}
      </ul>
      {next.isThere && (
        <Button variant="default" mt="md" loading={next.isLoading} onClick={next.load}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
