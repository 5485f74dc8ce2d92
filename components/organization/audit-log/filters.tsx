import { TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FilterPill, ListFilters } from '@/components/ui/list-filters';
import type { AuditView } from '@/lib/organization/audit-log/hooks';
import { auditGroups } from '@/lib/organization/audit-log/model';
import classes from './audit.module.css';

/** The kinds of targets of actions, which may differ from the groups by which the actions are named. */
const kinds = ['organization', 'member', 'invitation', 'team', 'card', 'template', 'contact', 'code', 'domain'];

/** The last days that the log can be narrowed to at once; other days are chosen one by one. */
const periods = ['7', '30', '90'] as const;
type Period = (typeof periods)[number] | 'chosen';

/** The day of this device's calendar that was some days ago, as `YYYY-MM-DD`. */
function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

type Props = { view: AuditView; onChange: (view: AuditView) => void };

/** The filters of the log. */
export function Filters({ view, onChange }: Props) {
  const { t } = useTranslation('audit');
  const [period, setPeriod] = useState<Period>();
  const set = (part: Partial<AuditView>) => onChange({ ...view, ...part });
  const choosePeriod = (chosen: Period | undefined) => {
    setPeriod(chosen);
    // The days that a person chooses start with those that were shown.
    if (chosen !== 'chosen') set({ from: chosen ? dayBefore(Number(chosen) - 1) : '', to: '' });
  };
  return (
    <ListFilters
      search={{ label: t('person'), value: view.person, onChange: (person) => set({ person }) }}
      count={[view.group, view.kind, period].filter(Boolean).length}
    >
      <FilterPill
        label={t('group')}
        any={t('anyGroup')}
        choices={auditGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={view.group || undefined}
        onChange={(group = '') => set({ group })}
      />
      <FilterPill
        label={t('kind')}
        any={t('anyKind')}
        choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={view.kind || undefined}
        onChange={(kind = '') => set({ kind })}
      />
      <FilterPill
        label={t('period')}
        any={t('anyTime')}
        choices={[
          ...periods.map((value) => ({ value, label: t('days', { count: Number(value) }) })),
          { value: 'chosen' as const, label: t('chooseDays') },
        ]}
        value={period}
        onChange={choosePeriod}
      />
      {period === 'chosen' && (
        <div className={classes.days}>
          <TextInput
            type="date"
            label={t('from')}
            value={view.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('to')}
            value={view.to}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
        </div>
      )}
    </ListFilters>
  );
}
