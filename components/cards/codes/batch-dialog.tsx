import { Button, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { openModal } from '@/components/app/modals';
import { Acts } from '@/components/ui/acts';
import { AskForm } from '@/components/ui/ask-form';
import { FailureText } from '@/components/ui/failure-text';
import { useFields } from '@/components/ui/use-fields';
import { useMakeBatch } from '@/lib/cards/codes/organization-hooks';
import { codeUrl, displayCode, maxCodeName } from '@/lib/platform/formats/short-code';
import classes from './organization-codes.module.css';

const modalId = 'batch';
/** Maximum number of codes made at once, as on the server. */
const maxAtOnce = 1000;

type Props = { slug: string; appUrl: string };

/** Returns a CSV file for printers and tag writers; no value in it needs quoting. */
function csvOf(codes: string[], appUrl: string): string {
  const rows = codes.map((code) => [code, codeUrl(appUrl, code, 'qr'), codeUrl(appUrl, code)].join(','));
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`code,qr,nfc\r\n${rows.join('\r\n')}\r\n`)}`;
}

function Made({ codes, appUrl }: { codes: string[]; appUrl: string }) {
  const { t } = useTranslation(['codes', 'common']);
  return (
    <Stack gap="md">
      <Text role="status">{t('batchMade', { count: codes.length })}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.codes} dir="ltr" tabIndex={0} aria-label={t('title')}>
        {codes.map((code) => (
          <div key={code} className={classes.code}>
            {displayCode(code)}
          </div>
        ))}
      </section>
      <Acts>
        <Button
          component="a"
          href={csvOf(codes, appUrl)}
          download="codes.csv"
          leftSection={<IconDownload aria-hidden size={18} />}
        >
          {t('downloadCodes')}
        </Button>
        <Button variant="default" onClick={() => modals.close(modalId)}>
          {t('common:close')}
        </Button>
      </Acts>
    </Stack>
  );
}

function Batch({ slug, appUrl }: Props) {
  const { t } = useTranslation(['codes', 'common']);
  const [key] = useState(() => crypto.randomUUID());
  const [total, setTotal] = useState<number | string>(10);
  const { values, text } = useFields({ name: '' });
  const name = values.name.trim();
  const make = useMakeBatch(slug);
  const count = Number(total);
  const isWhole = Number.isInteger(count) && count >= 1 && count <= maxAtOnce;
  const submit = () => {
    if (isWhole) make.mutate({ key: `${key}-${count}-${name}`, total: count, name });
  };
  if (make.data) return <Made codes={make.data.codes} appUrl={appUrl} />;
  return (
    <AskForm
      state={{ isPending: make.isPending }}
      act={t('makeThem')}
      isDisabled={!isWhole}
      onCancel={() => modals.close(modalId)}
      onSubmit={submit}
    >
      <Text c="dimmed">{t('batchHint')}</Text>
      <NumberInput
        label={t('howMany')}
        min={1}
        max={maxAtOnce}
        allowDecimal={false}
        value={total}
        onChange={setTotal}
        data-autofocus
      />
      <TextInput
        label={t('batchName')}
        placeholder={t('namePlaceholder')}
        maxLength={maxCodeName}
        dir="auto"
        {...text('name')}
      />
      <FailureText size="sm" error={make.error} />
    </AskForm>
  );
}

function BatchTitle() {
  return useTranslation('codes').t('makeBatch');
}

/** Opens the dialog that makes a number of codes. */
export function openBatch(props: Props): void {
  openModal({ modalId, title: <BatchTitle />, children: <Batch {...props} /> });
}
