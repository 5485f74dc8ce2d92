import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { Sso } from '@/lib/organization/sso/schema';
import { CopiedFact } from './copied-fact';
import { OwnMetadata } from './own-metadata';

type Props = { slug: string; sso: Sso; kind: 'oidc' | 'saml'; mayEdit: boolean };

/** Our own data that the identity provider must know. */
export function OurFacts({ slug, sso, kind, mayEdit }: Props) {
  const { t } = useTranslation('sso');
  return (
    <Stack gap="sm">
      <Text fw={550}>{t('ours')}</Text>
      <CopiedFact label={t(kind === 'oidc' ? 'callbackOidc' : 'callbackSaml')} value={sso.callbackUrl} />
      {kind === 'saml' && <CopiedFact label={t('audience')} value={sso.entityId} />}
      {kind === 'saml' && <OwnMetadata slug={slug} sso={sso} mayEdit={mayEdit} />}
      <Text size="sm" c="dimmed">
        {t(kind === 'oidc' ? 'claimsHint' : 'attributesHint')}
      </Text>
    </Stack>
  );
}
