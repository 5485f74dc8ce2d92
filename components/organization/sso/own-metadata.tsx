import { Button, Group, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import { useKeyChange } from '@/lib/organization/sso/hooks';
import type { Sso } from '@/lib/organization/sso/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { ActError } from './act-error';
import { CopiedFact } from './copied-fact';

type Props = { slug: string; sso: Sso; mayEdit: boolean };

/** The address of our SAML metadata, which a provider can read by itself, and the expiry of our certificates in it. */
export function OwnMetadata({ slug, sso: { metadataUrl, keys }, mayEdit }: Props) {
  const { t } = useTranslation('sso');
  const locale = localeOr(useRouter().locale);
  const change = useKeyChange(slug);
  const day = (at: string) => utcDayText(at, locale);
  const isChanging = keys.length > 1;
  return (
    <>
      <CopiedFact label={t('ownMetadata')} value={metadataUrl} />
      {keys.map(({ fingerprint, validTo }) => (
        <Text key={fingerprint} size="sm">
          {t('ownValidUntil', { date: day(validTo) })}
        </Text>
      ))}
      {isChanging && <Text size="sm">{t('twoKeys')}</Text>}
      <Group gap="sm">
        <Button component="a" href={new URL(metadataUrl).pathname} download="metadata.xml" variant="default" size="sm">
          {t('download')}
        </Button>
        {mayEdit && keys.length > 0 && (
          <Button {...quiet} size="sm" loading={change.isPending} onClick={() => change.mutate(!isChanging)}>
            {t(isChanging ? 'endKeys' : 'changeKeys')}
          </Button>
        )}
      </Group>
      <ActError error={change.error} />
    </>
  );
}
