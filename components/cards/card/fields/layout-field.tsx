import { useTranslation } from 'next-i18next/pages';
import { cardStyles, moodStyles } from '@/components/cards/public-card/styles';
import { fittingLayouts } from '@/lib/cards/card/localize';
import { type CardLook, layouts } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { CardMiniature } from '../card-miniature';
import type { ShownCard } from '../shown-card';
import { RadioCards } from './radio-cards';
import { useLookNames } from './use-look-names';

type Props = {
  value: CardLook;
  onChange: (value: CardLook) => void;
  card: Omit<ShownCard, 'look'>;
  locale: Locale;
  /** The layouts to choose from; those that suit the card where it is undefined. */
  offered?: readonly CardLook['layout'][];
};

/** The choice of the card's layout, each shown on the card itself. */
export function LayoutField({ value, onChange, card, locale, offered = fittingLayouts(card) }: Props) {
  const { t } = useTranslation('card');
  const { layoutNames } = useLookNames();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; React would escape quotation marks. */}
      <style dangerouslySetInnerHTML={{ __html: cardStyles(layouts) + moodStyles(value) }} />
      <RadioCards
        legend={t('layout')}
        values={offered}
        names={layoutNames}
        value={offered.includes(value.layout) ? value.layout : 'type'}
        onChange={(layout) => onChange({ ...value, layout })}
        sample={(layout) => <CardMiniature card={{ ...card, look: { ...value, layout } }} locale={locale} />}
        least={140}
      />
    </>
  );
}
