import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { FailureText } from '@/components/ui/failure-text';
import { CountTabs } from '@/components/ui/file-work/count-tabs';
import { FilePanel } from '@/components/ui/file-work/file-panel';
import { NumberList } from '@/components/ui/file-work/number-list';
import { useCancelImport, useImportStep } from '@/lib/contacts/imports/hooks';
import type { Import, RowState } from '@/lib/contacts/imports/schema';
import { errorCode } from '@/lib/platform/browser/api';
import { CountryQuestion } from './country-question';
import { ImportFindings } from './import-findings';
import { ImportOptions } from './import-options';
import { ImportRows } from './import-rows';
import { useImportPlace } from './use-import-place';
import { useImportWords } from './use-import-words';

export type Listed = Exclude<RowState, 'joined'>;
/** The order of the lists; the first list with rows is shown. */
const order: Listed[] = ['new', 'update', 'conflict', 'invalid', 'same'];

type Props = { entry: Import; chosen: Listed | null; onChoose: (chosen: Listed) => void };

/**
 * The dry run: what would happen to each contact, to be corrected and decided before anything is written. The caller keeps
 * which list is shown, because this component unmounts while the file is read again.
 */
export function ImportReady({ entry, chosen, onChoose }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const { states } = useImportWords();
  const place = useImportPlace();
  const apply = useImportStep(entry.id, 'apply');
  const cancel = useCancelImport(entry.id);
  const { counts, acts, problem, findings } = entry;
  const shown = order.filter((state) => counts[state] > 0);
  const open = chosen && shown.includes(chosen) ? chosen : (shown[0] ?? 'new');
  const total = acts.add + acts.update;
  // Where nothing would be imported, no answer changes anything.
  const isAsking = total > 0 && findings?.asksForCountry === true;
  const error = apply.error ?? cancel.error;
  const failure = error ? errorCode(error) : problem;
  const leave = () => cancel.mutateAsync().then(() => place.go(null, { isReplacing: true }));
  return (
    <>
      <FilePanel title={total > 0 ? t('readyTitle') : t('nothingTitle')} fileName={entry.fileName}>
        <NumberList
          items={[
            { name: t('toAdd'), value: acts.add },
            { name: t('toUpdate'), value: acts.update },
            { name: t('toSkip'), value: acts.skip },
          ]}
        />
        {counts.joined > 0 && <Text c="dimmed">{t('joinedRows', { count: counts.joined })}</Text>}
        <ImportFindings findings={findings} />
        <FailureText code={failure} />
        {isAsking && (
          <CountryQuestion id={entry.id} unread={findings?.unreadNumbers ?? 0} likely={findings?.likelyCountry} />
        )}
        <Group gap="sm">
          {total > 0 && (
            <Button variant={isAsking ? 'default' : 'filled'} loading={apply.isPending} onClick={() => apply.mutate()}>
              {t('apply', { count: total })}
            </Button>
          )}
          <Button variant="default" loading={cancel.isPending} onClick={() => void leave().catch(() => {})}>
            {t('discard')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('undoPromise')}
        </Text>
      </FilePanel>
      <ImportOptions key={JSON.stringify([entry.options, findings?.country])} entry={entry} />
      <CountTabs
        label={t('rows')}
        tabs={shown.map((state) => ({ state, name: states[state].name, count: counts[state] }))}
        value={open}
        onChange={onChoose}
      >
        {(state) => (
          <>
            <Text c="dimmed" mb={16}>
              {states[state].hint}
            </Text>
            <ImportRows id={entry.id} state={state} />
          </>
        )}
      </CountTabs>
    </>
  );
}
