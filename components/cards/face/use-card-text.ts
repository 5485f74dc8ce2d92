import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type CardText, type CardTextKey, type CardTexts, translator } from '@/lib/cards/public-card/model';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';

/** Loads the card's interface texts in a language other than the application's; each language is a file of its own. */
function useOtherTexts(locale: Locale, isWanted: boolean) {
  return useQuery({
    queryKey: ['card-texts', locale],
    queryFn: async (): Promise<CardTexts> => {
      const [{ default: texts }, { jointsOf }] = await Promise.all([
        import(`@/locales/${locale}/cards/public-card.json`),
        import('@/lib/platform/i18n/joint-rules'),
      ]);
      return { ...(texts as Record<CardTextKey, string>), joints: jointsOf(locale) };
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/**
 * Returns the texts of a card's interface in any of the nine languages. `spoken`: their language until the requested one has
 * loaded.
 */
export function useCardText(locale: Locale): { cardText: CardText; spoken: Locale } {
  const { t } = useTranslation('public-card');
  const present = localeOr(useRouter().locale);
  const other = useOtherTexts(locale, locale !== present);
  if (other && locale !== present) return { cardText: translator(other), spoken: locale };
  return { cardText: ((key, values) => t(key, values ?? {})) as CardText, spoken: present };
}
