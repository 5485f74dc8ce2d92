import { Button, Group, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { FailureText } from '@/components/ui/failure-text';
import { FilePanel } from '@/components/ui/file-work/file-panel';
import { NumberList } from '@/components/ui/file-work/number-list';
import { Link } from '@/components/ui/link';
import { useImportStep, usePurgeContacts } from '@/lib/contacts/imports/hooks';
import type { Import, ImportResult } from '@/lib/contacts/imports/schema';
import { errorCode } from '@/lib/platform/browser/api';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { ImportFindings } from './import-findings';
import { importHref } from './use-import-place';

/** The result of an import, and the button that undoes all of it. */
export function ImportDone({ entry }: { entry: Import }) {
  const { t } = useTranslation('imports');
  const locale = localeOr(useRouter().locale);
  const undo = useImportStep(entry.id, 'undo');
  const purgeFromImports = usePurgeContacts();
  const { status, result, undoUntil, problem } = entry;
  const purge = useRef(purgeFromImports);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two ends changes the contacts.
  useEffect(() => {
    purge.current();
  }, [status]);
  const isUndone = status === 'undone';
  const said: [keyof ImportResult, string][] = isUndone
    ? [
        ['removed', t('resultRemoved')],
        ['restored', t('resultRestored')],
        ['kept', t('resultKept')],
      ]
    : [
        ['added', t('resultAdded')],
        ['updated', t('resultUpdated')],
        ['skipped', t('resultSkipped')],
        ['changed', t('resultChanged')],
      ];
  const failure = undo.error ? errorCode(undo.error) : problem;
  const isRare = (key: keyof ImportResult) => key === 'changed' || key === 'kept';
  return (
    <FilePanel title={isUndone ? t('undoneTitle') : t('doneTitle')} fileName={entry.fileName} step={status}>
      <NumberList
        items={said
          .map(([key, name]) => ({
            name,
            value: result?.[key] ?? 0,
            isShown: !isRare(key) || (result?.[key] ?? 0) > 0,
          }))
          .filter(({ isShown }) => isShown)}
      />
      {!isUndone && entry.findings && <ImportFindings findings={{ ...entry.findings, asksForCountry: false }} />}
      <FailureText code={failure} />
      <Group gap="sm">
        <Button component={Link} href="/app/contacts">
          {t('showContacts')}
        </Button>
        {undoUntil && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('undo')}
          </Button>
        )}
        <Button variant="default" component={Link} href={importHref(null)} shallow>
          {t('another')}
        </Button>
      </Group>
      {undoUntil && (
        <Text size="sm" c="dimmed" suppressHydrationWarning>
          {t('undoUntil', { day: dateText(undoUntil, locale, { dateStyle: 'long' }) })}
        </Text>
      )}
    </FilePanel>
  );
}
