import { Button, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useViewer } from '@/components/app/viewer';
import { FailureText } from '@/components/ui/failure-text';
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
  const [typed, setTyped] = useState('');
  const deletion = useRequestAccountDeletion();
  const isConfirmed = typed.trim().toLowerCase() === address.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    deletion.mutate(typed, {
      onSuccess: ({ deletesAt }) => {
        const date = dateText(deletesAt ?? 0, locale, { dateStyle: 'long' });
        notifications.show({ message: t('requested', { date }), autoClose: false });
        // The session has ended on the server; the rest of it ends here.
        void router.replace('/logout');
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <FailureText error={deletion.error} />
        <TextInput
          w="100%"
          maw={400}
          label={t('confirm', { email: isolated(address) })}
          name="confirm"
          type="email"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isConfirmed} loading={deletion.isPending}>
          {t('delete')}
        </Button>
      </Stack>
    </form>
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
