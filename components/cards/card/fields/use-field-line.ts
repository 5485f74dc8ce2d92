import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { textOf } from '@/lib/cards/card/field-model';
import type { CardField } from '@/lib/cards/card/schema';
import { addressLine } from '@/lib/cards/public-card/address-model';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';

/** Loads the phone number formats of all countries. They are large, so a page without numbers does not load them. */
function useLines(isWanted: boolean) {
  return useQuery({
    queryKey: ['field-line'],
    queryFn: async () => (await import('@/lib/cards/card/field-line-model')).fieldLine,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/**
 * Returns the function that writes a contact detail on one line, as cards show it: `+41 44 668 18 00 ext. 12`, `X: ada`. The
 * value is shown as stored until the number formats have loaded.
 */
export function useFieldLine(isWanted: boolean): (field: CardField) => string {
  const { t, i18n } = useTranslation('common');
  const locale: Locale = localeOr(i18n.language);
  const lineOf = useLines(isWanted);
  return (field) => {
    if (field.kind === 'address') return addressLine(field, locale);
    const { text, extension, network } = lineOf?.(field) ?? { text: textOf(field) };
    if (network) return t('labelled', { label: network, name: text });
    return extension ? `${text} ${t('extension', { number: extension })}` : text;
  };
}
