import { useTranslation } from 'next-i18next/pages';
import type { CardLook } from '@/lib/cards/card/schema';

/** Returns the names of a card's themes, layouts and typefaces in the reader's language. */
export function useLookNames() {
  const { t } = useTranslation('card');
  const themeNames: Record<CardLook['theme'], string> = {
    paper: t('themePaper'),
    snow: t('themeSnow'),
    ink: t('themeInk'),
    seal: t('themeSeal'),
    indigo: t('themeIndigo'),
    moss: t('themeMoss'),
    sand: t('themeSand'),
    plum: t('themePlum'),
  };
  const layoutNames: Record<CardLook['layout'], string> = {
    poster: t('layoutPoster'),
    classic: t('layoutClassic'),
    banner: t('layoutBanner'),
    side: t('layoutSide'),
    tategaki: t('layoutTategaki'),
    band: t('layoutBand'),
    company: t('layoutCompany'),
    type: t('layoutType'),
  };
  const moodNames = { plain: t('moodPlain'), serif: t('moodSerif'), mono: t('moodMono') };
  return { themeNames, layoutNames, moodNames };
}
