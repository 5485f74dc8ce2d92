import { useTranslation } from 'next-i18next/pages';
import type { CardField, knownLabels } from '@/lib/cards/card/schema';
import { accountName } from '@/lib/platform/formats/account-names';

type Known = (typeof knownLabels)[number];

/** Returns the names of the kinds of fields and of their labels in the reader's language. */
export function useFieldNames() {
  const { t } = useTranslation('card');
  const kinds: Record<Exclude<CardField['kind'], 'account'>, string> = {
    phone: t('kindPhone'),
    email: t('kindEmail'),
    website: t('kindWebsite'),
    address: t('kindAddress'),
    booking: t('kindBooking'),
    video: t('kindVideo'),
    document: t('kindDocument'),
    text: t('kindText'),
  };
  const labels: Record<Known, string> = {
    work: t('labelWork'),
    home: t('labelHome'),
    mobile: t('labelMobile'),
    fax: t('labelFax'),
    other: t('labelOther'),
  };
  return {
    kinds,
    labels,
    nameOf: (field: CardField) => (field.kind === 'account' ? accountName(field.network) : kinds[field.kind]),
  };
}
