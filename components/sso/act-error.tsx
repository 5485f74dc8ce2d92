import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import { Link } from '@/components/ui/link';
import { useGap } from '@/components/ui/use-gap';
import { ApiError, errorCode } from '@/lib/browser/api';

/** Why an act of an owner was refused, with the way to sign in anew where that is asked. */
export function ActError({ slug, error }: { slug: string; error: unknown }) {
  const { t } = useTranslation(['organizations', 'errors']);
  const gap = useGap();
  const fieldError = useFieldError();
  if (!error) return null;
  const code = errorCode(error);
  const field = error instanceof ApiError ? error.errors[0]?.code : undefined;
  const back = encodeURIComponent(`/app/organizations/${slug}/settings/sign-in`);
  return (
    <Text size="sm" role="alert" c="var(--mantine-color-error)">
      {code === 'invalid_fields' ? fieldError(field) : t(`errors:${code}`)}
      {gap}
      {code === 'reauth_required' && (
        <Anchor component={Link} href={`/logout?redirect=${back}`} inherit>
          {t('signInAgain')}
        </Anchor>
      )}
    </Text>
  );
}
