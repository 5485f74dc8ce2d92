import { Button } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { AuthShell } from '@/components/layout/auth-shell';
import { Link } from '@/components/ui/link';
import type { OpenedCode } from '@/lib/codes/open';
import { codeInText } from '@/lib/formats/short-code';
import { withRedirect } from '@/lib/sign-in/redirect';
import { ChooseCard } from './choose-card';
import { CodeForm } from './code-form';

/** What stands at a code that leads to no card: a free code to claim, or the notice that there is nothing. */
export function OpenedCodePage({ opened }: { opened: Exclude<OpenedCode, { kind: 'card' }> }) {
  const { t } = useTranslation(['codes', 'common']);
  const viewer = useViewer();
  if (opened.kind === 'later') return <AuthShell title={t('laterTitle')} lead={t('laterText')} />;
  if (opened.kind === 'nothing')
    return (
      <AuthShell title={t('nothingTitle')} lead={t('nothingText')}>
        <CodeForm />
      </AuthShell>
    );
  const { code } = opened;
  if (viewer?.isOnboardingDone) return <ChooseCard code={code} />;
  const href = viewer ? '/onboarding' : withRedirect('/login', `/c/${code}`);
  return (
    <AuthShell title={t('freeTitle')} lead={t('freeText', { code: codeInText(code) })}>
      <Button component={Link} href={href} fullWidth>
        {t(viewer ? 'makeCard' : 'common:signIn')}
      </Button>
    </AuthShell>
  );
}
