import { IconQrcode } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { askForCode } from '@/components/app/ask-for-code';

/** The button that fills the screen with the main card's code, over the page that one is on. */
export function CodeButton({ className }: { className: string | undefined }) {
  const { t } = useTranslation('common');
  const router = useRouter();
  const show = () => {
    if (!askForCode()) void router.push('/app/profiles?sharing=default');
  };
  return (
    <button type="button" className={className} aria-label={t('qrCode')} onClick={show}>
      <IconQrcode aria-hidden size={28} stroke={1.8} />
    </button>
  );
}
