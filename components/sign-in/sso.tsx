import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AuthShell } from '@/components/layout/auth-shell';
import { parseEmail } from '@/lib/formats/email';
import { usernamePattern } from '@/lib/formats/username';
import { withRedirect } from '@/lib/sign-in/redirect';

/**
 * Single sign-on by an organization's address or a work e-mail; `?org=` answers the question. No organization can set it up
 * yet, so the answer is one for all, and tells nobody which organizations exist.
 */
export function Sso() {
  const { t } = useTranslation(['login', 'common', 'errors']);
  const { query } = useRouter();
  const [value, setValue] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [hasAnswer, setAnswer] = useState(query.org !== undefined);
  const other = useRef<HTMLAnchorElement>(null);
  const isAsked = useRef(false);
  const loginHref = withRedirect('/login', query.redirect);

  // An answer that appears takes the focus, as a new page would.
  useEffect(() => {
    if (hasAnswer && isAsked.current) other.current?.focus();
  }, [hasAnswer]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = value.trim();
    const isGiven = parseEmail(text) !== null || usernamePattern.test(text.toLowerCase());
    isAsked.current = true;
    setWrong(!isGiven);
    setAnswer(isGiven);
  };
  if (hasAnswer)
    return (
      <AuthShell title={t('ssoNoneTitle')} lead={t('ssoNone')}>
        <Stack>
          <Button component={Link} ref={other} href={loginHref} fullWidth>
            {t('ssoOther')}
          </Button>
          <Button variant="default" fullWidth onClick={() => setAnswer(false)}>
            {t('common:back')}
          </Button>
        </Stack>
      </AuthShell>
    );
  return (
    <AuthShell title={t('ssoTitle')} lead={t('ssoLead')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('ssoField')}
            name="organization"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={320}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            error={isWrong ? t('errors:field.invalid_organization') : null}
          />
          <Button type="submit" fullWidth>
            {t('common:continue')}
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} href={loginHref} size="sm" c="inherit" underline="always">
        {t('ssoOther')}
      </Anchor>
    </AuthShell>
  );
}
