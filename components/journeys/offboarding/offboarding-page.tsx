import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { memberPath } from '@/components/organization/members/member-path';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { useOffboarding } from '@/lib/journeys/offboarding/hooks';
import type { Offboarded } from '@/lib/journeys/offboarding/plan';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { isolated } from '@/lib/platform/i18n/isolated';
import { OffboardingForm } from './offboarding-form';
import { OffboardingResult } from './offboarding-result';

/** The page on which a member leaves: it decides what happens to their cards, contacts and codes, and does it, in one screen. */
export function OffboardingPage({ slug, id }: { slug: string; id: string }) {
  const { t } = useTranslation('offboarding');
  const { data: organization } = useOrganization(slug);
  const { data: leaver } = useOffboarding(slug, id);
  const [done, setDone] = useState<Offboarded | null>(null);
  if (!organization || !leaver) return null;
  const page = memberPath(slug, id);
  return (
    <SettingsShell
      organization={organization}
      title={t('title', { name: isolated(leaver.name) })}
      back={{ href: page, label: leaver.name }}
    >
      <Stack gap="lg" maw={720}>
        {!done && <Text c="dimmed">{t('intro')}</Text>}
        {done ? (
          <OffboardingResult done={done} memberPage={page} />
        ) : (
          <OffboardingForm slug={slug} leaver={leaver} onDone={setDone} />
        )}
      </Stack>
    </SettingsShell>
  );
}
