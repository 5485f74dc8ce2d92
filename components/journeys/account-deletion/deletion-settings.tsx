import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useViewer } from '@/components/app/viewer';
import { TypedConfirmation } from '@/components/ui/typed-confirmation';
import { useAccountDeletion, useRequestAccountDeletion } from '@/lib/journeys/account-deletion/hooks';
import type { Deletion } from '@/lib/journeys/account-deletion/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { DeletionFacts } from './deletion-facts';
import { useDeletionFacts } from './use-deletion-facts';

/** The form that confirms the deletion by the address of the account. */
function ConfirmDeletion() {
  const { t } = useTranslation('account-deletion');
  const router = useRouter();
  const locale = localeOr(router.locale);
  const address = useViewer()?.email ?? '';
  const deletion = useRequestAccountDeletion();
  const request = (typed: string) =>
    deletion.mutate(typed, {
      onSuccess: ({ deletesAt }) => {
        const date = dateText(deletesAt ?? 0, locale, { dateStyle: 'long' });
        notifications.show({ message: t('requested', { date }), autoClose: false });
        // The session has ended on the server; the rest of it ends here.
        void router.replace('/logout');
      },
    });
  return (
    <TypedConfirmation
      wanted={address}
      label={t('confirm', { email: isolated(address) })}
      act={t('delete')}
      state={deletion}
      type="email"
      onConfirm={request}
    />
  );
}

function WhatHappens({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation('account-deletion');
  const facts = useDeletionFacts(deletion);
  const mayGo = deletion.organizations.every(({ fate }) => fate === 'stays' || fate === 'deleted');
  return (
    <>
      <DeletionFacts title={t('now')} facts={facts.now} />
      <DeletionFacts title={t('later')} facts={facts.later} />
      <DeletionFacts title={t('organizations')} facts={facts.organizations} />
      <DeletionFacts title={t('stays')} facts={facts.stays} />
      {mayGo ? <ConfirmDeletion /> : null}
    </>
  );
}

/** The deletion of the account: what it does, with numbers, and the form that asks for it. Staff are told who can. */
export function DeletionSettings() {
  const { t } = useTranslation('account-deletion');
  const { data, isPending } = useAccountDeletion();
  if (isPending) return null;
  return (
    <SettingsGroup title={t('title')} {...(data ? { help: t('intro') } : {})}>
      {data ? <WhatHappens deletion={data} /> : <Text>{t('staff')}</Text>}
    </SettingsGroup>
  );
}
