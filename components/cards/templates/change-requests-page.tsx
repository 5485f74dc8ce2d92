import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { DrawnChange } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { quiet } from '@/components/ui/quiet';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useDecide, useRequests } from '@/lib/cards/templates/change-request-hooks';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { can } from '@/lib/platform/permissions/can';
import { RequestRow } from './change-request-row';
import classes from './change-requests.module.css';
import { openRefuse } from './refuse-change-dialog';

const filters = ['all', 'waiting', 'approved', 'refused'] as const;
type Filter = (typeof filters)[number];

/** The change requests of members: waiting requests first, decided one by one or several at once. */
export function RequestsPage({ slug }: { slug: string }) {
  const { t } = useTranslation('change-requests');
  const fail = useFailureNotice();
  const { data: organization } = useOrganization(slug);
  const [filter, setFilter] = useState<Filter>('all');
  const pages = useRequests(slug, filter === 'all' ? null : filter);
  const { data } = pages;
  const decide = useDecide(slug);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (!organization) return null;
  const mayWrite = can({ staffRole: null }, 'template.writeTeam', organization);
  const requests = data?.pages.flatMap(({ items }) => items) ?? [];
  const waiting = requests.filter(({ status }) => status === 'waiting').map(({ id }) => id);
  const picked = waiting.filter((id) => chosen.has(id)).slice(0, 50);
  const send = async (ids: string[], decision: 'approve' | 'refuse', note = '') => {
    try {
      const { items } = await decide.mutateAsync({ ids, decision, note });
      const count = items.filter(({ isNew }) => isNew).length;
      notifications.show({ message: t(decision === 'approve' ? 'approved' : 'refused', { count }) });
      setChosen(new Set());
    } catch (error) {
      fail(error);
    }
  };
  const refuse = (ids: string[]) =>
    openRefuse({ count: ids.length, onRefuse: (note) => void send(ids, 'refuse', note) });
  return (
    <SettingsShell organization={organization} about={t('about')}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('filter')}
          data={filters.map((value) => ({ value, label: t(value === 'all' ? 'all' : `status_${value}`) }))}
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
        />
        {waiting.length > 1 && (
          <Group gap="sm">
            <Button
              size="sm"
              {...quiet}
              onClick={() => setChosen(new Set(picked.length === waiting.length ? [] : waiting))}
            >
              {picked.length === waiting.length ? t('chooseNone') : t('chooseAll')}
            </Button>
            {picked.length > 0 && (
              <>
                <Button size="sm" loading={decide.isPending} onClick={() => void send(picked, 'approve')}>
                  {t('approveSome', { count: picked.length })}
                </Button>
                <Button size="sm" variant="default" disabled={decide.isPending} onClick={() => refuse(picked)}>
                  {t('refuseSome', { count: picked.length })}
                </Button>
              </>
            )}
          </Group>
        )}
        {data && requests.length === 0 && (
          <EmptyState
            picture={<DrawnChange />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              mayWrite && (
                <Button variant="default" component={Link} href={`/app/organizations/${slug}/settings/templates`}>
                  {t('toTemplates')}
                </Button>
              )
            }
          />
        )}
        <ul className={classes.list}>
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              isChosen={chosen.has(request.id)}
              onChoose={(isChosen) => {
                const others = [...chosen].filter((id) => id !== request.id);
                setChosen(new Set(isChosen ? [...others, request.id] : others));
              }}
              onApprove={() => void send([request.id], 'approve')}
              onRefuse={() => refuse([request.id])}
              isBusy={decide.isPending}
            />
          ))}
        </ul>
        <MoreButton of={pages} w="fit-content">
          {t('more')}
        </MoreButton>
      </Stack>
    </SettingsShell>
  );
}
