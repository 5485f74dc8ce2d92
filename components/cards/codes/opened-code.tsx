import { Button } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { withRedirect } from '@/lib/account/sign-in/model';
import { codeInText } from '@/lib/cards/codes/model';
import type { OpenedCode } from '@/lib/cards/codes/open-code';
import { ChooseCard } from './choose-card';
import { CodeForm } from './code-form';

/** The page of a code that leads to no card: a free code to claim, or the notice that nothing was found. */
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
