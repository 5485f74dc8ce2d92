import { useTranslation } from 'next-i18next/pages';
import { SecretNote } from '@/components/ui/secret-note';
import type { MadeKey } from '@/lib/organization/api-keys/schema';

/** A new key, which is shown only this once. */
export function MadeKeyNote({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const { t } = useTranslation('api-keys');
  const words = { title: t('madeTitle'), text: t('madeText'), copyLabel: t('copy', { what: made.item.label }) };
  return <SecretNote {...words} value={made.key} done={t('done')} onDone={onDone} />;
}
