import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { OnboardingDraft } from '@/lib/journeys/onboarding/schema';
import type { PartPath } from '@/lib/platform/formats/card-parts';

// Loaded when it is opened: most people type.
const FillDialog = dynamic(() => import('./fill-dialog').then((module) => module.FillDialog), {
  ssr: false,
  loading: () => <Skeleton height={240} />,
});

type Props = {
  draft: OnboardingDraft;
  /** Parts that the organization gives. */
  prefilled: readonly PartPath[];
  onFill: (draft: OnboardingDraft) => void;
};

/** The button that fills in the answers from what the user has elsewhere. */
export function FillButton({ draft, prefilled, onFill }: Props) {
  const { t } = useTranslation('card-import');
  const isPhone = useMediaQuery('(max-width: 40em)', false);
  const [isOpen, setOpen] = useState(false);
  const fill = (filled: OnboardingDraft) => {
    setOpen(false);
    onFill(filled);
  };
  return (
    <div>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFileImport aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('fill')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('fill')}
        fullScreen={isPhone}
        radius={isPhone ? 0 : 12}
        // The page has a banner of its own.
        attributes={{ header: { role: 'none' } }}
      >
        <FillDialog draft={draft} prefilled={prefilled} onFill={fill} />
      </Dialog>
    </div>
  );
}
