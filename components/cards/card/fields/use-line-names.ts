import { useTranslation } from 'next-i18next/pages';

/** Returns the labels for the lines of a name and of a person's work, by their place in the content. */
export function useLineNames() {
  const { t } = useTranslation('card');
  return {
    'name.prefix': t('prefix'),
    'name.first': t('first'),
    'name.middle': t('middle'),
    'name.last': t('last'),
    'name.suffix': t('suffix'),
    'name.preferred': t('preferred'),
    'name.phoneticFirst': t('phoneticFirst'),
    'name.phoneticLast': t('phoneticLast'),
    title: t('jobTitle'),
    department: t('department'),
    company: t('company'),
    phoneticCompany: t('phoneticCompany'),
  };
}
