import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useChangeRole, useEndSessions, useRestoreMember } from '@/lib/organization/members/hooks';
import { removal } from '@/lib/organization/members/model';
import type { MemberDetail } from '@/lib/organization/members/schema';
import { organizationRoles } from '@/lib/organization/organization/model';
import type { Organization } from '@/lib/organization/organization/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import { can } from '@/lib/platform/permissions/can';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { memberPath } from './member-path';
import classes from './members.module.css';

function Act({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.act}>
      <Text c="dimmed">{text}</Text>
      <Group gap="sm">{children}</Group>
    </div>
  );
}

/** The actions that the user may take on a member, each with an explanation. */
export function MemberActs({ organization, member }: { organization: Organization; member: MemberDetail }) {
  const { t } = useTranslation(['members', 'organizations', 'errors']);
  const { slug, role } = organization;
  const change = useChangeRole(slug);
  const end = useEndSessions(slug);
  const restore = useRestoreMember(slug);
  const isOwn = useViewer()?.id === member.id;
  const { id, status } = member;
  const name = isolated(member.name || member.email);
  const page = memberPath(slug, id);
  const fail = useFailureNotice();
  // A recent confirmation is assumed here, because the server asks for one when it is needed.
  const may = (action: Action) => can({ staffRole: null }, action, { role, isOwn, isConfirmed: true, of: member.role });
  const said = (work: Promise<unknown>, message: string) =>
    work.then(() => notifications.show({ message })).catch(fail);
  const offboarding = `${page}/offboarding`;
  const isHere = status !== 'left';
  return (
    <section>
      {status === 'active' && may('member.changeRole') && (
        <Act text={t('roleText')}>
          {organizationRoles
            .filter((to) => to !== member.role)
            .map((to) => (
              <Button
                key={to}
                size="sm"
                variant="default"
                loading={change.isPending && change.variables?.role === to}
                onClick={() =>
                  void said(
                    change.mutateAsync({ id, role: to }),
                    t('organizations:roleChanged', { name, role: t(`organizations:role${to}`) }),
                  )
                }
              >
                {t(`organizations:make${to}`)}
              </Button>
            ))}
        </Act>
      )}
      {status === 'active' && !isOwn && may('member.endSessions') && (
        <Act text={t('endSessionsText')}>
          <Button
            size="sm"
            variant="default"
            loading={end.isPending}
            onClick={() => void said(end.mutateAsync({ id }), t('sessionsEnded', { name }))}
          >
            {t('endSessions')}
          </Button>
        </Act>
      )}
      {isHere && !isOwn && may(removal[member.role]) && (
        <Act text={t('offboardText')}>
          <Button size="sm" color="danger" variant="default" component={Link} href={offboarding}>
            {t('offboard')}
          </Button>
        </Act>
      )}
      {!isHere && may('member.removeUser') && (
        <Act text={t(member.hasLeftByChoice ? 'leftByChoice' : member.hasAgreed ? 'restoreText' : 'neverAgreed')}>
          {member.cards > 0 && may(removal[member.role]) && (
            <Button size="sm" variant="default" component={Link} href={offboarding}>
              {t('offboardAgain')}
            </Button>
          )}
          {!member.hasLeftByChoice && member.hasAgreed && (
            <Button
              size="sm"
              loading={restore.isPending}
              onClick={() => void said(restore.mutateAsync({ id }), t('restored', { name }))}
            >
              {t('restore')}
            </Button>
          )}
        </Act>
      )}
    </section>
  );
}
