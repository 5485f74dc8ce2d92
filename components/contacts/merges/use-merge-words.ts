import { useTranslation } from 'next-i18next/pages';
import type { MergeRow } from '@/lib/contacts/merges/combine';
import type { MatchReason } from '@/lib/contacts/merges/duplicates-schema';

/** Returns the names of a contact's parts and of the reasons why two contacts may be one person. */
export function useMergeWords() {
  const { t } = useTranslation(['merges', 'contacts', 'card', 'common']);
  const rows: Record<MergeRow, string> = {
    name: t('name'),
    title: t('card:jobTitle'),
    department: t('card:department'),
    company: t('card:company'),
    birthday: t('contacts:birthday'),
    met: t('contacts:met'),
    photo: t('card:photo'),
    language: t('contacts:language'),
  };
  const reasons: Record<MatchReason, string> = {
    email: t('reasonEmail'),
    phone: t('reasonPhone'),
    account: t('reasonAccount'),
    work: t('reasonWork'),
    name: t('reasonName'),
  };
  const parts: Record<string, string> = {
    ...rows,
    phoneticCompany: t('card:phoneticCompany'),
    fields: t('contacts:reach'),
    note: t('contacts:note'),
    tags: t('contacts:tags'),
    paperPhoto: t('paperPhoto'),
    status: t('status'),
    star: t('contacts:star'),
    connection: t('connection'),
    organization: t('common:organization'),
    groups: t('groups'),
    trash: t('contacts:trashTitle'),
  };
  return { rows, reasons, parts };
}
