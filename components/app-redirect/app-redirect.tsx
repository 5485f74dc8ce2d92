import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { AuthShell } from '@/components/layout/auth-shell';
import { appWait, redirectPlan } from '@/lib/app-redirect/plan';
import type { AppTargets } from '@/lib/app-redirect/targets';
import { browserCase } from '@/lib/public-card/script/browser-case';

/** Goes where the plan says; whoever has left for the app by the time the wait is over stays there. */
function useRedirect(targets: AppTargets): void {
  useEffect(() => {
    const plan = redirectPlan(browserCase(navigator.userAgent, navigator).system, targets);
    if ('web' in plan) {
      window.location.replace(plan.web);
      return;
    }
    const { open, store } = plan;
    if (open) window.location.assign(open);
    const wait = setTimeout(() => {
      if (store && document.visibilityState === 'visible') window.location.replace(store);
    }, appWait);
    const stop = () => clearTimeout(wait);
    window.addEventListener('pagehide', stop);
    document.addEventListener('visibilitychange', stop);
    return () => {
      stop();
      window.removeEventListener('pagehide', stop);
      document.removeEventListener('visibilitychange', stop);
    };
  }, [targets]);
}

/** On the way to the native app: the links are what is left where nothing happens by itself. */
export function AppRedirect({ targets }: { targets: AppTargets }) {
  const { t } = useTranslation('app-redirect');
  useRedirect(targets);
  // A tap opens the app by its host, and by its scheme where there is no such host.
  const app = targets.link ?? targets.scheme;
  const links = [
    { href: app, label: t('openApp') },
    { href: targets.appStore, label: t('appStore') },
    { href: targets.playStore, label: t('playStore') },
    { href: targets.web, label: t('web') },
  ].filter((link): link is { href: string; label: string } => link.href !== null);
  return (
    <AuthShell title={t('title')} lead={t('lead')}>
      <Stack gap="sm">
        {links.map(({ href, label }, at) => (
          <Button key={href} component="a" href={href} variant={at === 0 ? 'filled' : 'default'} fullWidth>
            {label}
          </Button>
        ))}
      </Stack>
    </AuthShell>
  );
}
