import { Text } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { FailureText } from '@/components/ui/failure-text';
import classes from '@/components/ui/file-work/file-work.module.css';
import { DropArea } from '@/components/ui/media/drop-area';
import { FileChooser } from '@/components/ui/media/file-chooser';
import { useStartBulk } from '@/lib/organization/invitations/bulk/hooks';
import { fileSize } from '@/lib/platform/formats/file-size';
import { localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';
import { BulkHistory } from './bulk-history';
import { useBulkPlace } from './use-bulk-place';

const types = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const maxBytes = 5_000_000;
const maxRows = 2000;

/** The start: a file is chosen or dropped. Earlier files are listed below. */
export function BulkStart({ slug }: { slug: string }) {
  const { t } = useTranslation('bulk-invitations');
  const format = intlTag(localeOr(useRouter().locale));
  const go = useBulkPlace(slug);
  const start = useStartBulk(slug);
  const send = (file: File) =>
    void start.mutateAsync(file).then(
      ({ id }) => go(id),
      // The error is shown below as the mutation's error.
      () => {},
    );
  return (
    <>
      <DropArea onFile={send}>
        <div className={classes.start}>
          <IconTableImport aria-hidden size={48} stroke={1.2} />
          <div className={classes.startText}>
            <Text fw={700}>{t('intro')}</Text>
            <Text c="dimmed">{t('safe')}</Text>
          </div>
          <FileChooser size="md" variant="filled" accept={types} onFile={send} loading={start.isPending}>
            {t('choose')}
          </FileChooser>
          <FailureText error={start.error} />
          <Text size="sm" c="dimmed">
            {t('formats', { size: fileSize(maxBytes, format), rows: maxRows })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('columnsNeeded')}
          </Text>
        </div>
      </DropArea>
      <BulkHistory slug={slug} />
    </>
  );
}
