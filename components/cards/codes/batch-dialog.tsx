import { Button, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { openModal } from '@/components/app/modals';
import { Acts } from '@/components/ui/acts';
import { FailureText } from '@/components/ui/failure-text';
import { useMakeBatch } from '@/lib/cards/codes/organization-hooks';
import { codeUrl, displayCode, maxCodeName } from '@/lib/platform/formats/short-code';
import classes from './organization-codes.module.css';

const modalId = 'batch';
/** Most codes that are made at once, as the server has it. */
const mostAtOnce = 1000;

type Props = { slug: string; appUrl: string };

/** A table for printers and for who writes tags; nothing in it needs quoting. */
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
  const [name, setName] = useState('');
  const make = useMakeBatch(slug);
  const count = Number(total);
  const isWhole = Number.isInteger(count) && count >= 1 && count <= mostAtOnce;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) make.mutate({ key: `${key}-${count}-${name.trim()}`, total: count, name: name.trim() });
  };
  if (make.data) return <Made codes={make.data.codes} appUrl={appUrl} />;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('batchHint')}</Text>
        <NumberInput
          label={t('howMany')}
          min={1}
          max={mostAtOnce}
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
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FailureText size="sm" error={make.error} />
        <Acts>
          <Button variant="default" onClick={() => modals.close(modalId)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={!isWhole}>
            {t('makeThem')}
          </Button>
        </Acts>
      </Stack>
    </form>
  );
}

function BatchTitle() {
  return useTranslation('codes').t('makeBatch');
}

/** Asks how many codes to make. */
export function openBatch(props: Props): void {
  openModal({ modalId, title: <BatchTitle />, children: <Batch {...props} /> });
}
