import { useTranslation } from 'next-i18next/pages';
import { useLineNames } from '@/components/cards/card/fields/use-line-names';
import { accountKinds, accountName } from '@/lib/platform/formats/account-names';
import { columnTargets } from '@/lib/platform/formats/csv/targets';

/** Returns the names of the targets of columns in the reader's language, in groups. */
export function useTargetNames() {
  const { t } = useTranslation(['imports', 'card', 'contacts', 'common']);
  const lines = useLineNames();
  const labels: Record<string, string> = {
    work: t('card:labelWork'),
    home: t('card:labelHome'),
    mobile: t('card:labelMobile'),
    fax: t('card:labelFax'),
    other: t('card:labelOther'),
  };
  const parts: Record<string, string> = {
    full: t('targetWhole'),
    street: t('card:street'),
    street2: t('card:street2'),
    poBox: t('card:poBox'),
    city: t('card:city'),
    region: t('card:region'),
    postcode: t('card:postcode'),
    country: t('common:country'),
  };
  const nouns: Record<string, string> = {
    phone: t('card:kindPhone'),
    email: t('card:kindEmail'),
    address: t('card:kindAddress'),
  };
  const others: Record<string, string> = {
    ignore: t('targetIgnore'),
    'name.full': t('targetFullName'),
    ...lines,
    website: t('card:kindWebsite'),
    account: t('targetAccount'),
    birthday: t('targetMonthFirst'),
    'birthday.dayFirst': t('targetDayFirst'),
    'birthday.year': t('targetBirthYear'),
    'birthday.month': t('targetBirthMonth'),
    'birthday.day': t('targetBirthDay'),
    note: t('contacts:note'),
    tags: t('contacts:tags'),
    photo: t('card:photo'),
    language: t('contacts:language'),
    uid: t('targetUid'),
    more: t('targetMore'),
    kind: t('targetKind'),
    service: t('targetService'),
  };
  const nameOf = (target: string): string => {
    const [noun = '', kind = '', part = ''] = target.split('.');
    const otherTarget = others[target];
    if (otherTarget) return otherTarget;
    return [nouns[noun], labels[kind], parts[part]].filter(Boolean).join(' · ') || target;
  };
  const all = columnTargets.map((target) => ({ value: target as string, label: nameOf(target) }));
  const isOf = (noun: string) => (item: { value: string }) => item.value.startsWith(`${noun}.`);
  const isWay = (item: { value: string }) => ['phone', 'email', 'address'].some((noun) => isOf(noun)(item));
  const groups = [
    ...all.filter((item) => !isWay(item)),
    { group: nouns.phone ?? '', items: all.filter(isOf('phone')) },
    { group: nouns.email ?? '', items: all.filter(isOf('email')) },
    { group: nouns.address ?? '', items: all.filter(isOf('address')) },
    {
      group: t('card:accounts'),
      items: accountKinds.map((kind) => ({ value: `account.${kind}`, label: accountName(kind) })),
    },
  ];
  return { groups };
}
