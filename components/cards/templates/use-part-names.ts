import { useTranslation } from 'next-i18next/pages';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import type { PartPath } from '@/lib/platform/formats/card-parts';

/** What the parts of a card are called. */
export function usePartNames(): Record<PartPath, string> {
  const { t } = useTranslation('profiles');
  const { kinds } = useFieldNames();
  return {
    'name.prefix': t('prefix'),
    'name.first': t('first'),
    'name.middle': t('middle'),
    'name.last': t('last'),
    'name.suffix': t('suffix'),
    'name.preferred': t('preferred'),
    'name.phoneticFirst': t('phoneticFirst'),
    'name.phoneticLast': t('phoneticLast'),
    pronouns: t('pronouns'),
    accreditations: t('accreditations'),
    photoId: t('photo'),
    title: t('jobTitle'),
    department: t('department'),
    company: t('company'),
    phoneticCompany: t('phoneticCompany'),
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
