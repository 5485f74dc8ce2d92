import { Progress, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { BackLink } from '@/components/ui/back-link';
import { FailureText } from '@/components/ui/failure-text';
import work from '@/components/ui/file-work/file-work.module.css';
import { DropArea } from '@/components/ui/media/drop-area';
import { FileChooser } from '@/components/ui/media/file-chooser';
import { useStartImport } from '@/lib/contacts/imports/hooks';
import { fileSize } from '@/lib/platform/formats/file-size';
import { localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';
import { ImportHistory } from './import-history';
import classes from './imports.module.css';
import { useImportPlace } from './use-import-place';

const types =
  '.vcf,.vcard,.csv,.tsv,.txt,.json,.xlsx,text/vcard,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const maxBytes = 25_000_000;
const maxPeople = 20_000;

/** The start of an import: a file is chosen or dropped. Earlier imports are listed below. */
export function ImportStart() {
  const { t } = useTranslation(['imports']);
  const format = intlTag(localeOr(useRouter().locale));
  const place = useImportPlace();
  const start = useStartImport();
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File) => {
    sending.current?.abort();
    sending.current = new AbortController();
    const { signal } = sending.current;
    setProgress(0);
    try {
      const { id } = await start.mutateAsync({ file, onProgress: setProgress, signal });
      place.go(id);
    } catch {
      // The error is shown below as the mutation's error.
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };
  return (
    <div className={classes.page}>
      <BackLink href="/app/contacts">{t('allContacts')}</BackLink>
      <DropArea onFile={(file) => void send(file)}>
        <div className={work.start}>
          <IconFileImport aria-hidden size={48} stroke={1.2} />
          <div className={work.startText}>
            <Text fw={700}>{t('intro')}</Text>
            <Text c="dimmed">{t('safe')}</Text>
          </div>
          {progress === null ? (
            <FileChooser size="md" variant="filled" accept={types} onFile={(file) => void send(file)}>
              {t('choose')}
            </FileChooser>
          ) : (
            <Progress
              className={classes.bar}
              value={progress * 100}
              animated={progress === 1}
              aria-label={t('sending')}
            />
          )}
          {progress === null && <FailureText error={start.error} />}
          <Text size="sm" c="dimmed">
            {t('formats', {
              size: fileSize(maxBytes, format),
              people: maxPeople,
            })}
          </Text>
        </div>
      </DropArea>
      <ImportHistory />
    </div>
  );
}
