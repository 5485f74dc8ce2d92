import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { withRedirect } from '@/lib/account/sign-in/model';

type Props = { organization: string; isRequired: boolean; onOther: () => void };

/** Sends a user whose address belongs to an organization's domain to the organization's identity provider. */
export function SsoStep({ organization, isRequired, onOther }: Props) {
  const { t } = useTranslation('login');
  const { query } = useRouter();
  const path = withRedirect('/auth/sso', query.redirect);
  return (
    <Stack>
      {isRequired && <Text>{t('ssoRequired')}</Text>}
      <Button
        component={Link}
        href={`${path}${path.includes('?') ? '&' : '?'}org=${organization}`}
        fullWidth
        data-autofocus
      >
        {t('ssoContinue')}
      </Button>
      <Anchor component="button" type="button" size="sm" c="inherit" underline="always" onClick={onOther} mx="auto">
        {t('ssoOther')}
      </Anchor>
    </Stack>
  );
}
