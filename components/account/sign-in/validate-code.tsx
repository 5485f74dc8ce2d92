import { Skeleton, Stack } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { type Attempt, currentAttempt } from '@/lib/account/sign-in/attempt';
import { withRedirect } from '@/lib/account/sign-in/model';
import { parseEmail } from '@/lib/platform/formats/email';
import { ChosenEmail } from './chosen-email';
import { CodeStep } from './code-step';

/**
 * The attempt for the address in the URL, whose code was requested outside this tab; its times are unknown, so defaults are
 * used.
 */
function attemptOf(query: unknown): Attempt | null {
  const email = typeof query === 'string' ? parseEmail(query) : null;
  return email ? { email, validFor: 600, resendAt: Date.now() + 30_000 } : null;
}

/** The code step as a page of its own; without a sign-in that waits for a code it redirects to `/login`. */
export function ValidateCode() {
  const { t } = useTranslation('login');
  const router = useRouter();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const hasRead = useRef(false);
  const { email, redirect } = router.query;

  useEffect(() => {
    // The attempt is read once, when the page opens, because the sign-in ends before the page is left.
    if (hasRead.current) return;
    hasRead.current = true;
    const attempt = currentAttempt() ?? attemptOf(email);
    if (attempt) setAttempt(attempt);
    else void router.replace(withRedirect('/login', redirect));
  }, [email, redirect, router]);

  return (
    <AuthShell title={t('codeTitle')} lead={t('codeLead')}>
      {attempt ? (
        <>
          <ChosenEmail email={attempt.email} onChange={() => void router.push(withRedirect('/login', redirect))} />
          <CodeStep attempt={attempt} onResent={setAttempt} />
        </>
      ) : (
        <Stack>
          <Skeleton height={44} />
          <Skeleton height={50} />
          <Skeleton height={42} />
        </Stack>
      )}
    </AuthShell>
  );
}
