import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { useViewer } from '@/components/app/viewer';
import { ScopeLines } from '@/components/organization/api-keys/scope-lines';
import { FailureText } from '@/components/ui/failure-text';
import { Link } from '@/components/ui/link';
import { useAnswerProgram } from '@/lib/organization/programs/hooks';
import { consentPath } from '@/lib/organization/programs/model';
import type { AuthorizationRequest } from '@/lib/organization/programs/schema';
import { isolated } from '@/lib/platform/i18n/isolated';

/** What is shown where nothing is asked any more. */
function Gone() {
  const { t } = useTranslation('programs');
  return (
    <AuthShell title={t('goneTitle')}>
      <Text mb="md">{t('goneText')}</Text>
      <Button fullWidth variant="default" component={Link} href="/app/profiles">
        {t('goneAct')}
      </Button>
    </AuthShell>
  );
}

function Question({ asked }: { asked: AuthorizationRequest }) {
  const { t } = useTranslation(['programs', 'common']);
  const viewer = useViewer();
  const answer = useAnswerProgram(asked.uid);
  const isBusy = answer.isPending || answer.isSuccess;
  const name = isolated(asked.name);
  const backTo = consentPath(asked.uid);
  return (
    <AuthShell title={t('authorizeTitle', { name })} isBusy={isBusy}>
      {asked.scopes.length === 0 ? (
        <Text mb="md">{t('authorizeNothing')}</Text>
      ) : (
        <Stack gap="sm" mb="md">
          <Text>{t('authorizeText', { email: isolated(viewer?.email ?? '') })}</Text>
          <Stack gap={4}>
            <ScopeLines scopes={asked.scopes} />
          </Stack>
          <Text size="sm" c="dimmed">
            {t('authorizeTrust')}
          </Text>
        </Stack>
      )}
      <FailureText error={answer.error} size="sm" />
      <Stack gap="sm" mt="sm">
        {asked.scopes.length > 0 ? (
          <Button fullWidth loading={isBusy && answer.variables === true} onClick={() => answer.mutate(true)}>
            {t('allow')}
          </Button>
        ) : null}
        <Button
          fullWidth
          variant="default"
          loading={isBusy && answer.variables === false}
          onClick={() => answer.mutate(false)}
        >
          {t('deny')}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {t('authorizeReturn', { place: isolated(asked.place) })}
        </Text>
        <Button fullWidth variant="subtle" component={Link} href={`/logout?redirect=${encodeURIComponent(backTo)}`}>
          {t('common:signOut')}
        </Button>
      </Stack>
    </AuthShell>
  );
}

/** The page on which a user lets a program in, or does not. */
export function Consent({ asked }: { asked: AuthorizationRequest | null }) {
  return asked ? <Question key={asked.uid} asked={asked} /> : <Gone />;
}
