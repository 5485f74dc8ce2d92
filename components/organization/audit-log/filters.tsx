import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { AuditView } from '@/lib/organization/audit-log/hooks';
import { auditGroups } from '@/lib/organization/audit-log/model';
import classes from './audit.module.css';

/** The kinds of targets of actions, which may differ from the groups by which the actions are named. */
const kinds = ['organization', 'member', 'invitation', 'team', 'card', 'template', 'contact', 'code', 'domain'];

type Props = { view: AuditView; onChange: (view: AuditView) => void };

/** The filters of the log. */
export function Filters({ view, onChange }: Props) {
  const { t } = useTranslation('audit');
  const set = (part: Partial<AuditView>) => onChange({ ...view, ...part });
  const all = { value: '', label: t('all') };
  return (
    <search className={classes.filters}>
      <NativeSelect
        label={t('group')}
        value={view.group}
        data={[all, ...auditGroups.map((value) => ({ value, label: t(`groups.${value}`) }))]}
        onChange={(event) => set({ group: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('kind')}
        value={view.kind}
        data={[all, ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
        onChange={(event) => set({ kind: event.currentTarget.value })}
      />
      <TextInput
        type="search"
        label={t('person')}
        placeholder={t('personHint')}
        value={view.person}
        maxLength={200}
        onChange={(event) => set({ person: event.currentTarget.value })}
      />
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
    </search>
  );
}
