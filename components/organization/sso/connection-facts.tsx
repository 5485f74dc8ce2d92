import { Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import type { Connection, Sso } from '@/lib/organization/sso/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { CopiedFact, Fact } from './copied-fact';
import { OurFacts } from './our-facts';

const nameWords = { emailAddress: 'nameEmail', persistent: 'namePersistent', unspecified: 'nameUnspecified' } as const;

type Props = { slug: string; sso: Sso; connection: Connection; mayEdit: boolean };

/** The data of a connection, on both its sides. */
export function ConnectionFacts({ slug, sso, connection, mayEdit }: Props) {
  const { t } = useTranslation('sso');
  const locale = localeOr(useRouter().locale);
  const { appUrl } = useConfig();
  const day = (at: string) => utcDayText(at, locale);
  return (
    <Stack gap="sm">
      {connection.kind === 'oidc' ? (
        <>
          <Fact label={t('kind')} value="OpenID Connect" />
          <Fact label={t('issuer')} value={connection.issuer} />
          <Fact label={t('clientId')} value={connection.clientId} />
          {connection.hasSecret && <Fact label={t('clientSecret')} value="••••••••" />}
        </>
      ) : (
        <>
          <Fact label={t('kind')} value="SAML 2.0" />
          <Fact label={t('entityId')} value={connection.entityId} />
          <Fact label={t('signOnUrl')} value={connection.signOnUrl} />
          <Fact label={t('nameId')} value={t(nameWords[connection.nameId])} />
          {connection.certificates.map(({ fingerprint, validTo }) => (
            <Text key={fingerprint} size="sm">
              {t('validUntil', { date: day(validTo) })}
            </Text>
          ))}
        </>
      )}
      <OurFacts slug={slug} sso={sso} kind={connection.kind} mayEdit={mayEdit} />
      <CopiedFact label={t('wayIn')} value={`${appUrl}/auth/sso?org=${slug}`} />
    </Stack>
  );
}
