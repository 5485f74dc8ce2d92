import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FailureText } from '@/components/ui/failure-text';
import { FileChooser } from '@/components/ui/media/file-chooser';
import { useUpload } from '@/lib/platform/uploads/hooks';
import { useReview } from './use-review';

/** A photo of a paper card: taken or chosen, then shown beside the form. */
export default function PaperDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('scan');
  const review = useReview();
  const { progress, problem, upload } = useUpload('paper', ({ id }) => {
    review.paper(id);
    onClose();
  });
  const isBusy = progress !== null;
  return (
    <Stack gap="md">
      <Text>{t('paperHint')}</Text>
      <FileChooser
        size="md"
        variant="filled"
        accept="image/*"
        capture="environment"
        disabled={isBusy}
        onFile={(file) => void upload(file)}
      >
        {t('takePhoto')}
      </FileChooser>
      <FileChooser size="md" accept="image/*" disabled={isBusy} onFile={(file) => void upload(file)}>
        {t('chooseImage')}
      </FileChooser>
      {isBusy && <Progress value={progress * 100} aria-label={t('sending')} />}
      <FailureText code={problem} />
    </Stack>
  );
}
