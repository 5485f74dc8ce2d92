import { Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { FailureText } from '@/components/ui/failure-text';
import { FileChooser } from '@/components/ui/media/file-chooser';
import { useUpload } from '@/lib/platform/uploads/hooks';

type Props = { isReading: boolean; error: unknown; onPhoto: (id: string) => void };

/** A photo of the user's paper card, which the operator's service reads; only where there is one. */
export function PhotoSource({ isReading, error, onPhoto }: Props) {
  const { t } = useTranslation('card-import');
  const id = useId();
  const { progress, problem, upload } = useUpload('paper', ({ id: photo }) => onPhoto(photo));
  const isSending = progress !== null;
  const chooser = { accept: 'image/*', disabled: isSending || isReading, onFile: (file: File) => void upload(file) };
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <div>
        <Text id={id} fw={550}>
          {t('paper')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('paperHint')}
        </Text>
      </div>
      <Group gap="xs">
        <FileChooser {...chooser} capture="environment">
          {t('photo')}
        </FileChooser>
        <FileChooser {...chooser}>{t('image')}</FileChooser>
      </Group>
      {isSending && <Progress value={progress * 100} aria-label={t('sending')} />}
      <Text size="sm" role="status">
        {isReading && t('reading')}
      </Text>
      <FailureText code={problem} />
      <FailureText error={error} />
    </Stack>
  );
}
