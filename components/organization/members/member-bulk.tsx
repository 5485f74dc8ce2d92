import { Button, CloseButton, Menu, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { confirmDelete } from '@/components/app/modals';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useMemberBulk } from '@/lib/organization/members/hooks';
import type { MemberBulk as Bulk, Member } from '@/lib/organization/members/schema';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { can } from '@/lib/platform/permissions/can';
import { openAddToTeam } from './member-add-to-team';
import { notifyOutcomes, type Outcome } from './member-outcomes';
import type { MemberSelection } from './member-selection';
import classes from './members.module.css';

type Props = { slug: string; role: OrganizationRole | null; members: Member[]; selection: MemberSelection };
type Act = { act: 'remove' } | { act: 'role'; role: 'USER' | 'ADMIN' };

/**
 * Members per request: fewer for actions that take more work per member, so that no other request waits long for the
 * organization.
 */
const atOnce = { role: 100, remove: 20 };

/** The actions on the selected members. */
export function MemberBulk({ slug, role, members, selection }: Props) {
  const { t } = useTranslation(['members', 'organizations']);
  const fail = useFailureNotice();
  const bulk = useMemberBulk(slug);
  const [isRunning, setRunning] = useState(false);
  const ids = [...selection.ids];
  const nameOf = (id: string) => {
    const member = members.find((each) => each.id === id);
    return member?.name || member?.email || id;
  };
  const finish = (outcomes: Outcome[]) => {
    notifyOutcomes(outcomes, t);
    selection.clear();
  };
  const run = async (act: Act) => {
    setRunning(true);
    const outcomes: Outcome[] = [];
    try {
      for (let at = 0; at < ids.length; at += atOnce[act.act]) {
        const body = { ...act, ids: ids.slice(at, at + atOnce[act.act]) } as Bulk;
        const { items } = await bulk.mutateAsync(body);
        outcomes.push(...items.map(({ id, result }) => ({ id, result, name: nameOf(id) })));
      }
      finish(outcomes);
    } catch (error) {
      fail(error);
    } finally {
      setRunning(false);
    }
  };
  const askToRemove = () =>
    confirmDelete({
      title: t('removeMany', { count: ids.length }),
      description: t('removeManyText'),
      confirmLabel: t('organizations:removeConfirm'),
      onDelete: () => run({ act: 'remove' }),
    });
  const mayChangeRoles = can({ staffRole: null }, 'member.changeRole', { role });
  return (
    <section className={classes.bar} aria-label={t('bulk')} aria-busy={isRunning}>
      <Text className={classes.count} fw={550} role="status">
        {t('selected', { count: ids.length })}
      </Text>
      {mayChangeRoles && (
        <Menu position="top-end">
          <Menu.Target>
            <Button size="sm" variant="default" disabled={isRunning}>
              {t('role')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(['USER', 'ADMIN'] as const).map((to) => (
              <Menu.Item key={to} onClick={() => void run({ act: 'role', role: to })}>
                {t(`organizations:make${to}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        size="sm"
        variant="default"
        disabled={isRunning}
        onClick={() => openAddToTeam({ slug, people: ids.map((id) => ({ id, name: nameOf(id) })), onDone: finish })}
      >
        {t('addToTeam')}
      </Button>
      <Button size="sm" variant="default" color="danger" loading={isRunning} onClick={askToRemove}>
        {t('organizations:removeConfirm')}
      </Button>
      <CloseButton aria-label={t('clearSelection')} size="xl" onClick={selection.clear} />
    </section>
  );
}
