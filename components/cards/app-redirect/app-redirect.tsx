import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import type { AppTargets } from '@/lib/cards/app-redirect/app-redirect';
import { followPlan } from '@/lib/cards/app-redirect/follow';
import { redirectPlan } from '@/lib/cards/app-redirect/plan';
import { browserCase } from '@/lib/platform/browser/browser-case';

/** Calls the listener when this page is hidden. */
function onHidden(listener: () => void): () => void {
  const stopped = new AbortController();
  window.addEventListener('pagehide', listener, stopped);
  document.addEventListener('visibilitychange', listener, stopped);
  return () => stopped.abort();
}

/** Redirects to the native app. The page's links remain for browsers in which the redirect does nothing. */
export function AppRedirect({ targets }: { targets: AppTargets }) {
  const { t } = useTranslation('app-redirect');
  useEffect(() => {
    const plan = redirectPlan(browserCase(navigator.userAgent, navigator).system, targets);
    const { location } = window;
    return followPlan(plan, {
      leave: (url) => location.assign(url),
      replace: (url) => location.replace(url),
      onHidden,
    });
  }, [targets]);
  // A tap on the link opens the app by its universal link, or by its scheme when none is configured.
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
