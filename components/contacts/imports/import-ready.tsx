import { Button, Group, Tabs, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { FailureText } from '@/components/ui/failure-text';
import { useNumberText } from '@/components/ui/use-number-text';
import { useCancelImport, useImportStep } from '@/lib/contacts/imports/hooks';
import type { Import, RowState } from '@/lib/contacts/imports/schema';
import { errorCode } from '@/lib/platform/browser/api';
import { CountryQuestion } from './country-question';
import { ImportFindings } from './import-findings';
import { ImportOptions } from './import-options';
import { ImportRows } from './import-rows';
import classes from './imports.module.css';
import { NumberList } from './number-list';
import { useImportPlace } from './use-import-place';
import { useImportWords } from './use-import-words';

export type Listed = Exclude<RowState, 'joined'>;
/** The order of the lists; the first list with rows is shown. */
const order: Listed[] = ['new', 'update', 'conflict', 'invalid', 'same'];

type Props = { found: Import; chosen: Listed | null; onChoose: (chosen: Listed) => void };

/**
 * The dry run: what would happen to each contact, to be corrected and decided before anything is written. The caller keeps
 * which list is shown, because this component unmounts while the file is read again.
 */
export function ImportReady({ found, chosen, onChoose }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const { states } = useImportWords();
  const written = useNumberText();
  const place = useImportPlace();
  const apply = useImportStep(found.id, 'apply');
  const cancel = useCancelImport(found.id);
  const { counts, acts, problem, findings } = found;
  const shown = order.filter((state) => counts[state] > 0);
  const open = chosen && shown.includes(chosen) ? chosen : (shown[0] ?? 'new');
  const total = acts.add + acts.update;
  const title = useRef<HTMLHeadingElement>(null);
  // The progress before had no button, so the title receives the focus and keyboard users continue from here.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  const error = apply.error ?? cancel.error;
  const failure = error ? errorCode(error) : problem;
  const leave = () => cancel.mutateAsync().then(() => place.go(null, { isReplacing: true }));
  return (
    <>
      <section className={classes.panel}>
        <Title ref={title} tabIndex={-1} order={2} size="lg" className={classes.heading}>
          {total > 0 ? t('readyTitle') : t('nothingTitle')}
        </Title>
        <bdi dir="auto" className={classes.file}>
          {found.fileName}
        </bdi>
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
        {findings?.asksForCountry && (
          <CountryQuestion id={found.id} unread={findings.unreadNumbers} likely={findings.likelyCountry} />
        )}
        <Group gap="sm">
          {total > 0 && (
            <Button loading={apply.isPending} onClick={() => apply.mutate()}>
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
      </section>
      <ImportOptions key={JSON.stringify([found.options, findings?.country])} found={found} />
      <Tabs value={open} onChange={(state) => onChoose(state as Listed)} keepMounted={false}>
        <Tabs.List className={classes.tabs} aria-label={t('rows')}>
          {shown.map((state) => (
            <Tabs.Tab
              key={state}
              value={state}
              rightSection={<span className={classes.count}>{written(counts[state])}</span>}
            >
              {states[state].name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((state) => (
          <Tabs.Panel key={state} value={state} pt={16}>
            <Text c="dimmed" mb={16}>
              {states[state].hint}
            </Text>
            <ImportRows id={found.id} state={state} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
