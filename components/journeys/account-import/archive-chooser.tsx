import { Progress, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { FailureText } from '@/components/ui/failure-text';
import { DropArea } from '@/components/ui/media/drop-area';
import { FileChooser } from '@/components/ui/media/file-chooser';
import { useBringArchive } from '@/lib/journeys/account-import/hooks';
import { maxArchiveBytes } from '@/lib/journeys/account-import/limits';
import { fileSize } from '@/lib/platform/formats/file-size';
import { localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';

const types = '.zip,application/zip';

/** Takes the file of an archive and uploads it; a user who leaves the page meanwhile begins again. */
export function ArchiveChooser({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation('account-import');
  const tag = intlTag(localeOr(useRouter().locale));
  const bring = useBringArchive();
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = (file: File) => {
    sending.current?.abort();
    sending.current = new AbortController();
    const { signal } = sending.current;
    setProgress(0);
    const settled = () => !signal.aborted && setProgress(null);
    bring.mutate({ file, signal, onProgress: setProgress }, { onSettled: settled });
  };
  if (progress !== null) {
    const said = t('sending', { part: new Intl.NumberFormat(tag, { style: 'percent' }).format(progress) });
    return (
      <Stack gap="xs" role="status">
        <Progress value={progress * 100} animated aria-label={said} />
        <Text size="sm" c="dimmed">
          {said}
        </Text>
      </Stack>
    );
  }
  return (
    <DropArea onFile={send}>
      <Stack gap="xs" align="flex-start">
        <FailureText error={bring.error} />
        <FileChooser size="md" variant={isFirst ? 'filled' : 'default'} accept={types} onFile={send}>
          {t(isFirst ? 'choose' : 'again')}
        </FileChooser>
        <Text size="sm" c="dimmed">
          {t('drop', { size: fileSize(maxArchiveBytes, tag) })}
        </Text>
      </Stack>
    </DropArea>
  );
}
