import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconTableImport, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import classes from '@/components/organization/organization/organizations.module.css';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { DrawnLetter } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterPill, ListFilters } from '@/components/ui/list-filters';
import { MoreButton } from '@/components/ui/more-button';
import { PageAct } from '@/components/ui/page-act';
import { useAsked } from '@/components/ui/use-asked';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useNumberText } from '@/components/ui/use-number-text';
import { useWithNote } from '@/components/ui/use-with-note';
import { useInvitations, useSendInvitations } from '@/lib/organization/invitations/hooks';
import type { InvitationState } from '@/lib/organization/invitations/schema';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { can } from '@/lib/platform/permissions/can';
import { InvitationItem } from './invitation-item';
import { openInvite } from './invite';

type Choice = InvitationState | 'open';

/** The invitations with their states, and the buttons to invite more, one by one or from a file. */
export function InvitationsPage({ slug }: { slug: string }) {
  const { t } = useTranslation(['invitations', 'organizations']);
  const fail = useFailureNotice();
  const written = useNumberText();
  const withNote = useWithNote();
  const { data: organization } = useOrganization(slug);
  const [state, setState] = useState<Choice>('open');
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  const view = { ...(state === 'open' ? {} : { state }), q };
  const pages = useInvitations(slug, view);
  const { data } = pages;
  const sendAll = useSendInvitations(slug);
  const { role = null, team = null } = organization ?? {};
  const mayInvite = can({ staffRole: null }, 'invitation.inviteUser', { role, team, of: 'USER' });
  const invite = () => openInvite(slug, role === 'OWNER');
  useAsked('new', () => mayInvite && invite());
  if (!organization) return null;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const counts = data?.pages[0]?.counts;
  const open = counts ? counts.waiting + counts.unsent + counts.expired : 0;
  const isEmpty = q === '' && counts ? Object.values(counts).every((count) => count === 0) : false;
  const names: Record<Choice, string> = {
    open: t('stateOpen'),
    waiting: t('stateWaiting'),
    unsent: t('stateUnsent'),
    expired: t('stateExpired'),
    accepted: t('stateAccepted'),
    revoked: t('stateRevoked'),
  };
  const total = (choice: Choice) => (choice === 'open' ? open : (counts?.[choice] ?? 0));
  const states = (Object.keys(names) as Choice[]).filter((value) => value !== 'open');
  const named = (choice: Choice) => withNote(names[choice], written(total(choice)));
  const send = () =>
    sendAll
      .mutateAsync(undefined)
      .then(
        ({ sent, left }) =>
          notifications.show({ message: left > 0 ? t('sentSome', { sent, left }) : t('sentAll', { count: sent }) }),
        fail,
      );
  const actions = (
    <>
      <PageAct
        icon={IconTableImport}
        label={t('fromFile')}
        href={`/app/organizations/${slug}/settings/invitations/import`}
      />
      {/* The empty page has this act of its own. */}
      {!isEmpty && <PageAct icon={IconUserPlus} label={t('organizations:invite')} onClick={invite} isMain />}
    </>
  );
  return (
    <SettingsShell organization={organization} actions={mayInvite ? actions : null}>
      <Stack gap="sm">
        <ListFilters
          search={{ label: t('search'), value: search, onChange: setSearch }}
          count={state === 'open' ? 0 : 1}
        >
          <FilterPill
            label={t('state')}
            any={named('open')}
            choices={states.map((value) => ({ value, label: named(value) }))}
            value={state === 'open' ? undefined : state}
            onChange={(next) => setState(next ?? 'open')}
          />
        </ListFilters>
        {mayInvite && counts && counts.unsent > 0 && (
          <Group gap="sm">
            <Text>{t('unsentWait', { count: counts.unsent })}</Text>
            <Button size="sm" variant="default" loading={sendAll.isPending} onClick={() => void send()}>
              {t('sendAll')}
            </Button>
          </Group>
        )}
        {isEmpty && (
          <EmptyState
            picture={<DrawnLetter />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={mayInvite ? <Button onClick={invite}>{t('organizations:invite')}</Button> : null}
          />
        )}
        {data && items.length === 0 && !isEmpty && (
          <Text c="dimmed" role="status">
            {t('none')}
          </Text>
        )}
        <ul className={classes.list}>
          {items.map((invitation) => (
            <InvitationItem
              key={invitation.id}
              slug={slug}
              invitation={invitation}
              mayChange={can({ staffRole: null }, 'invitation.change', { role, team, of: invitation.role })}
            />
          ))}
        </ul>
        <MoreButton of={pages} style={{ alignSelf: 'flex-start' }}>
          {t('organizations:more')}
        </MoreButton>
      </Stack>
    </SettingsShell>
  );
}
