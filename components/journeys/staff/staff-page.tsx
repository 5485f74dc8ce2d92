import { Button, SegmentedControl, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { Link } from '@/components/ui/link';
import { SearchField } from '@/components/ui/search-field';
import { FoundOrganizations } from './found-organizations';
import { FoundPeople } from './found-people';
import { OpenLooks } from './open-looks';
import { OpenSupport } from './open-support';

/** The back office: search for accounts and organizations, and a look at the cards of users who gave a code. */
export function StaffPage({ mayAct }: { mayAct: boolean }) {
  const { t } = useTranslation('staff');
  const [what, setWhat] = useState('people');
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  return (
    <AppShell title={t('title')}>
      <Stack gap="xl">
        <OpenSupport />
        <OpenLooks />
        {mayAct && (
          <Button component={Link} href="/staff/log" variant="default" style={{ alignSelf: 'start' }}>
            {t('log')}
          </Button>
        )}
        <Stack>
          <SegmentedControl
            aria-label={t('what')}
            value={what}
            onChange={setWhat}
            data={[
              { value: 'people', label: t('people') },
              { value: 'organizations', label: t('organizations') },
            ]}
            style={{ alignSelf: 'start' }}
          />
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          {what === 'people' ? <FoundPeople q={q} /> : <FoundOrganizations q={q} mayAct={mayAct} />}
        </Stack>
      </Stack>
    </AppShell>
  );
}
