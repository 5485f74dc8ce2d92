import { useTranslation } from 'next-i18next/pages';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { useFieldNames } from './use-field-names';
import { useLineNames } from './use-line-names';

/** Returns the names of a card's parts. */
export function usePartNames(): Record<PartPath, string> {
  const { t } = useTranslation('card');
  const lines = useLineNames();
  const { kinds } = useFieldNames();
  return {
    ...lines,
    pronouns: t('pronouns'),
    accreditations: t('accreditations'),
    photoId: t('photo'),
    office: t('office'),
    headline: t('headline'),
    bio: t('bio'),
    logoId: t('pictureLogo'),
    coverId: t('pictureCover'),
    'fields.phone': kinds.phone,
    'fields.email': kinds.email,
    'fields.website': kinds.website,
    'fields.address': kinds.address,
    'fields.account': t('accounts'),
    'fields.booking': kinds.booking,
    'fields.video': kinds.video,
    'fields.document': kinds.document,
    'fields.text': kinds.text,
    look: t('sectionLook'),
    exchangeForm: t('sectionExchange'),
  };
}
