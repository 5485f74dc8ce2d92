import { Button, Select, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useConfig } from '@/components/app/config';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/ui/load-failed';
import { MoreButton } from '@/components/ui/more-button';
import { SearchField } from '@/components/ui/search-field';
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
  const make = (
    <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => openBatch({ slug, appUrl })}>
      {t('makeBatch')}
    </Button>
  );
  const states: { value: CodesView['status']; label: string }[] = [
    { value: 'unclaimed', label: t('inStock') },
    { value: 'linked', label: t('linked') },
    { value: 'released', label: t('released') },
    { value: 'lost', label: t('lost') },
  ];
  return (
    <SettingsShell organization={organization} actions={make}>
      <Text c="dimmed" maw={720} mb="md">
        {t('companyHint')}
      </Text>
      <div className={classes.tools}>
        <SearchField label={t('searchCodes')} value={search} onChange={setSearch} />
        <Select
          aria-label={t('state')}
          placeholder={t('anyState')}
          data={states}
          value={status || null}
          onChange={(next) => setStatus((next ?? '') as CodesView['status'])}
          clearable
        />
      </div>
      {!codes.data && !codes.isError && <Skeleton height={240} />}
      {codes.isError && !codes.data && <LoadFailed title={t('failed')} retry={t('retry')} onRetry={codes.refetch} />}
      {codes.isSuccess && items.length === 0 && (
        <EmptyState
          picture={<IconQrcode aria-hidden size={48} stroke={1.2} />}
          title={t(isNarrowed ? 'noCodesFound' : 'noCompanyCodes')}
          text={isNarrowed ? '' : t('noCompanyCodesText')}
          action={null}
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
