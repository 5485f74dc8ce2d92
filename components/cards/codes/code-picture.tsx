import { Button, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { openModal } from '@/components/app/modals';
import { QrPicture } from '@/components/cards/sharing/qr-picture';
import { quiet } from '@/components/ui/quiet';
import { codeInText } from '@/lib/cards/codes/model';
import { qrSvg } from '@/lib/platform/formats/qr';
import { codeUrl, displayCode } from '@/lib/platform/formats/short-code';
import classes from './codes.module.css';

type Props = { code: string; appUrl: string };

/**
 * The printed picture and the tag's address of a code; the two addresses differ, so that visits by print and by tag are told
 * apart.
 */
function CodePicture({ code, appUrl }: Props) {
  const { t } = useTranslation(['codes', 'common']);
  const clipboard = useClipboard({ timeout: 2500 });
  const printed = codeUrl(appUrl, code, 'qr');
  const address = codeUrl(appUrl, code);
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Stack gap="lg">
      <Stack gap={8} align="center">
        <QrPicture text={printed} label={t('qrAlt', { code: displayCode(code) })} />
        <Button
          component="a"
          href={`data:image/svg+xml,${encodeURIComponent(qrSvg(printed))}`}
          download={`${code}.svg`}
          size="sm"
          {...quiet}
          leftSection={<IconDownload aria-hidden size={18} />}
        >
          {t('download')}
        </Button>
      </Stack>
      <div className={classes.form}>
        <TextInput
          label={t('address')}
          description={t('addressHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={address}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" leftSection={<Icon aria-hidden size={18} />} onClick={() => clipboard.copy(address)}>
          {clipboard.copied ? t('common:copied') : t('copy')}
        </Button>
        <VisuallyHidden role="status">{clipboard.copied ? t('common:copied') : ''}</VisuallyHidden>
        {clipboard.error && <Text size="sm">{t('copyFailed')}</Text>}
      </div>
    </Stack>
  );
}

function DialogTitle({ code }: { code: string }) {
  return useTranslation('codes').t('pictureTitle', { code: codeInText(code) });
}

/** Shows a code to be printed or written to a tag. The page's texts must include the namespace `codes`. */
export function openCodePicture(props: Props): void {
  openModal({ modalId: 'code', title: <DialogTitle code={props.code} />, children: <CodePicture {...props} /> });
}
