import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import panes from './panes.module.css';

/** The button back to the list; only on phones, where the contact takes the place of the list. */
export function PaneBack({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button
      className={panes.back}
      {...quiet}
      size="sm"
      mb={4}
      ms={-12}
      leftSection={<IconArrowLeft aria-hidden size={18} className={panes.mirrored} />}
      onClick={onBack}
    >
      {t('back')}
    </Button>
  );
}
