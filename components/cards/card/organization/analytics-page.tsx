import { SegmentedControl, Select, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { PageAct } from '@/components/ui/page-act';
import { periodDays, type Ranking } from '@/lib/cards/visits/model';
import { useOrganization } from '@/lib/organization/organization/hooks';
import classes from './analytics.module.css';
import { NumbersTable } from './analytics-table';

const numberGroups = ['team', 'member'] as const;
export type NumbersView = { by: Ranking; days: number };

/** The numbers of visits and other events on an organization's cards, by team or member. */
export function NumbersPage({ slug, first }: { slug: string; first: NumbersView }) {
  const { t } = useTranslation(['organization-cards', 'profiles']);
  const { data: organization } = useOrganization(slug);
  const [view, setView] = useState(first);
  if (!organization) return null;
  const { by, days } = view;
  const href = `/api/v1/organizations/${slug}/analytics/export?${new URLSearchParams({ table: by, days: String(days) })}`;
  const file = <PageAct icon={IconDownload} label={t('export')} file={href} />;
  return (
    <SettingsShell organization={organization} about={t('numbersAbout')} actions={file}>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label={t('by')}
          data={numberGroups.map((value) => ({ value, label: t(`group_${value}`) }))}
          value={by}
          onChange={(value) => setView({ ...view, by: value as NumbersView['by'] })}
        />
        <Select
          aria-label={t('period')}
          data={periodDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
          value={String(days)}
          onChange={(value) => setView({ ...view, days: Number(value ?? days) })}
          allowDeselect={false}
        />
      </div>
      <NumbersTable slug={slug} view={view} />
      <Text size="sm" c="dimmed" maw={720} mt="md">
        {t('profiles:numbersHint')}
      </Text>
    </SettingsShell>
  );
}
