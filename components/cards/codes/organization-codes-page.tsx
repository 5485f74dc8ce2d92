import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useConfig } from '@/components/app/config';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { DrawnCode } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterPill, ListFilters } from '@/components/ui/list-filters';
import { LoadFailed } from '@/components/ui/load-failed';
import { MoreButton } from '@/components/ui/more-button';
import { PageAct } from '@/components/ui/page-act';
import { type CodesView, useOrganizationCodes } from '@/lib/cards/codes/organization-hooks';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { openBatch } from './batch-dialog';
import { OrganizationCodeItem } from './organization-code-item';
import classes from './organization-codes.module.css';

/** The codes of an organization: made in batches, linked to its members' cards, taken off them. */
export function OrganizationCodesPage({ slug }: { slug: string }) {
  const { t } = useTranslation('codes');
  const { appUrl } = useConfig();
  const { data: organization } = useOrganization(slug);
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  const [status, setStatus] = useState<CodesView['status']>('');
  const codes = useOrganizationCodes(slug, { q, status });
  if (!organization) return null;
  const items = codes.data?.pages.flatMap((page) => page.items) ?? [];
  const isNarrowed = q !== '' || status !== '';
  const make = () => openBatch({ slug, appUrl });
  const states: { value: Exclude<CodesView['status'], ''>; label: string }[] = [
    { value: 'unclaimed', label: t('inStock') },
    { value: 'linked', label: t('linked') },
    { value: 'released', label: t('released') },
    { value: 'lost', label: t('lost') },
  ];
  return (
    <SettingsShell
      organization={organization}
      about={t('companyHint')}
      actions={<PageAct icon={IconPlus} label={t('makeBatch')} onClick={make} isMain />}
    >
      <ListFilters
        search={{ label: t('searchCodes'), value: search, onChange: setSearch }}
        count={status === '' ? 0 : 1}
      >
        <FilterPill
          label={t('state')}
          any={t('anyState')}
          choices={states}
          value={status || undefined}
          onChange={(next) => setStatus(next ?? '')}
        />
      </ListFilters>
      {!codes.data && !codes.isError && <Skeleton height={240} />}
      {codes.isError && !codes.data && <LoadFailed title={t('failed')} retry={t('retry')} onRetry={codes.refetch} />}
      {codes.isSuccess && items.length === 0 && (
        <EmptyState
          picture={<DrawnCode />}
          title={t(isNarrowed ? 'noCodesFound' : 'noCompanyCodes')}
          text={isNarrowed ? '' : t('noCompanyCodesText')}
          action={isNarrowed ? null : <Button onClick={make}>{t('makeBatch')}</Button>}
        />
      )}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((code) => (
            <OrganizationCodeItem key={code.id} slug={slug} code={code} />
          ))}
        </ul>
      )}
      <MoreButton of={codes} fullWidth mt="md">
        {t('moreCodes')}
      </MoreButton>
    </SettingsShell>
  );
}
