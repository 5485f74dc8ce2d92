import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { type CardRead, CardSources } from '@/components/journeys/card-import/card-sources';
import { ReadingNotes } from '@/components/journeys/card-import/reading-notes';
import { Acts } from '@/components/ui/acts';
import { fillDraft } from '@/lib/journeys/onboarding/fill-draft';
import type { OnboardingDraft } from '@/lib/journeys/onboarding/schema';
import type { PartPath } from '@/lib/platform/formats/card-parts';

type Props = {
  draft: OnboardingDraft;
  prefilled: readonly PartPath[];
  onFill: (draft: OnboardingDraft) => void;
};

/** The sources, and what could not be taken over of the chosen one; everything else is checked in the steps. */
export function FillDialog({ draft, prefilled, onFill }: Props) {
  const { t } = useTranslation('card-import');
  const [reading, setReading] = useState<CardRead | null>(null);
  const fill = ({ draft: read }: CardRead) => {
    notifications.show({ message: t('filled') });
    onFill(fillDraft(draft, read, prefilled));
  };
  if (!reading) return <CardSources onRead={(read) => (read.warnings.length > 0 ? setReading(read) : fill(read))} />;
  return (
    <Stack gap="md">
      <ReadingNotes warnings={reading.warnings} />
      <Acts>
        <Button variant="default" onClick={() => setReading(null)}>
          {t('again')}
        </Button>
        <Button data-autofocus onClick={() => fill(reading)}>
          {t('use')}
        </Button>
      </Acts>
    </Stack>
  );
}
