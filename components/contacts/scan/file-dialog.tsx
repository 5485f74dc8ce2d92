import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { FileChooser } from '@/components/ui/media/file-chooser';
import { readVCards } from '@/lib/platform/formats/vcard/read';
import { useReview } from './use-review';

type Problem = 'many' | 'none';

/** The dialog for a vCard file with one contact, read on this device; a file with several belongs to the import. */
export default function FileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('scan');
  const review = useReview();
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = async (file: File) => {
    try {
      const [first, second] = readVCards(new Uint8Array(await file.arrayBuffer()));
      if (second) setProblem('many');
      else if (first && review.person(first)) onClose();
      else setProblem('none');
    } catch {
      setProblem('none');
    }
  };
  return (
    <Stack gap="md">
      <Text>{t('fileHint')}</Text>
      <FileChooser
        size="md"
        variant="filled"
        accept=".vcf,.vcard,text/vcard,text/x-vcard"
        onFile={(file) => void choose(file)}
      >
        {t('chooseFile')}
      </FileChooser>
      {problem && <Text role="alert">{problem === 'many' ? t('fileMany') : t('fileNone')}</Text>}
      {problem === 'many' && (
        <Link href="/app/contacts/import" style={{ color: 'inherit' }}>
          {t('toImport')}
        </Link>
      )}
    </Stack>
  );
}
