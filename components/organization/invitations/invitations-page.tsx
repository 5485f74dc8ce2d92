import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconTableImport, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import classes from '@/components/organization/organization/organizations.module.css';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { DrawnLetter } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { SearchField } from '@/components/ui/search-field';
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
  const choices = (Object.keys(names) as Choice[]).map((choice) => ({
    value: choice,
    label: withNote(names[choice], written(total(choice))),
  }));
  const send = () =>
    sendAll
      .mutateAsync(undefined)
      .then(
        ({ sent, left }) =>
          notifications.show({ message: left > 0 ? t('sentSome', { sent, left }) : t('sentAll', { count: sent }) }),
        fail,
      );
  const actions = (
    <Group gap="sm">
      <Button
        component={Link}
        href={`/app/organizations/${slug}/settings/invitations/import`}
        variant="default"
        leftSection={<IconTableImport aria-hidden size={20} />}
      >
        {t('fromFile')}
      </Button>
      {/* The empty page has this act of its own. */}
      {!isEmpty && (
        <Button leftSection={<IconUserPlus aria-hidden size={20} />} onClick={invite}>
          {t('organizations:invite')}
        </Button>
      )}
    </Group>
  );
  return (
    <SettingsShell organization={organization} actions={mayInvite ? actions : null}>
      <Stack gap="md">
        <Group gap="sm" align="flex-end">
          <SearchField className={classes.find} label={t('search')} value={search} onChange={setSearch} />
          <NativeSelect
            aria-label={t('state')}
            data={choices}
            value={state}
            onChange={(event) => setState(event.currentTarget.value as Choice)}
          />
        </Group>
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
