import { Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { FailureText } from '@/components/ui/failure-text';
import work from '@/components/ui/file-work/file-work.module.css';
import { DropArea } from '@/components/ui/media/drop-area';
import { FileChooser } from '@/components/ui/media/file-chooser';
import { maxCardFileBytes } from '@/lib/journeys/card-import/limits';
import { fileSize } from '@/lib/platform/formats/file-size';
import { localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';

const types = '.vcf,.vcard,.json,.zip,text/vcard,text/x-vcard,application/json,application/zip';

type Props = { isReading: boolean; error: unknown; onFile: (file: File) => void };

/** A file with the user's details, dropped or chosen. */
export function FileSource({ isReading, error, onFile }: Props) {
  const { t } = useTranslation('card-import');
  const format = intlTag(localeOr(useRouter().locale));
  return (
    <DropArea onFile={onFile}>
      <div className={work.start}>
        <IconFileImport aria-hidden size={48} stroke={1.2} />
        <div className={work.startText}>
          <Text fw={700}>{t('intro')}</Text>
          <Text c="dimmed">{t('safe')}</Text>
        </div>
        <FileChooser size="md" variant="filled" accept={types} loading={isReading} onFile={onFile}>
          {t('choose')}
        </FileChooser>
        <Text size="sm" role="status">
          {isReading && t('reading')}
        </Text>
        <FailureText error={error} />
        <Text size="sm" c="dimmed">
          {t('formats', { size: fileSize(maxCardFileBytes, format) })}
        </Text>
      </div>
    </DropArea>
  );
}
