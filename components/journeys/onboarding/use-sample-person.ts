import { useTranslation } from 'next-i18next/pages';
import type { CardContent } from '@/lib/cards/card/schema';

/**
 * Returns the function that gives a card the words of a person to come, where its own are still missing: an empty card shows nothing
 * of how it will look.
 */
export function useSamplePerson(): (content: CardContent) => { content: CardContent } {
  const { t } = useTranslation('onboarding');
  return (content) => {
    const { first, last, preferred } = content.name;
    const name =
      `${first}${last}${preferred}`.trim() === '' ? { ...content.name, first: t('sampleName') } : content.name;
    const isIdle = content.title === '' && content.company === '' && content.department === '';
    const work = isIdle ? { title: t('sampleTitle'), company: t('sampleCompany') } : {};
    return { content: { ...content, ...work, name } };
  };
}
