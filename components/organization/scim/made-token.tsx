import { Button } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import type { MadeToken } from '@/lib/organization/scim/schema';
import { CopiedValue } from './copied-value';

/** A new token, which is shown only this once. */
export function MadeTokenNote({ made, onDone }: { made: MadeToken; onDone: () => void }) {
  const { t } = useTranslation('scim');
  return (
    <SettingsGroup title={t('madeTitle')} help={t('madeText')}>
      <CopiedValue label={made.item.label} value={made.token} />
      <div>
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </SettingsGroup>
  );
}
