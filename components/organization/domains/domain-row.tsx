import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { confirmDelete } from '@/components/app/modals';
import { ActError } from '@/components/organization/sso/act-error';
import { CopiedFact } from '@/components/organization/sso/copied-fact';
import classes from '@/components/organization/sso/sso.module.css';
import { quiet } from '@/components/ui/quiet';
import { useRemoveDomain, useVerifyDomain } from '@/lib/organization/domains/hooks';
import type { Domain } from '@/lib/organization/domains/schema';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';

type Props = { slug: string; domain: Domain; mayEdit: boolean };

/** One domain, with the DNS record to create while the domain is not verified. */
export function DomainRow({ slug, domain: { id, domain, host, value, verifiedAt, missingSince }, mayEdit }: Props) {
  const { t } = useTranslation('sso');
  const locale = localeOr(useRouter().locale);
  const verify = useVerifyDomain(slug);
  const remove = useRemoveDomain(slug);
  const day = (at: string) => utcDayText(at, locale);
  const isFine = verifiedAt !== null && missingSince === null;
  const called = isolated(domain);
  const check = async () => {
    const domain = await verify.mutateAsync(id).catch(() => null);
    if (domain) notifications.show({ message: t('domainVerified', { domain: called }) });
  };
  const ask = () =>
    confirmDelete({
      title: t('removeDomain', { domain: called }),
      description: t('removeDomainText'),
      confirmLabel: t('remove'),
      onDelete: () => remove.mutateAsync(id).catch(() => undefined),
    });
  return (
    <li className={classes.domain}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text fw={550}>
            <bdi dir="ltr">{domain}</bdi>
          </Text>
          <Text size="sm" c={missingSince ? 'var(--mantine-color-error)' : 'dimmed'}>
            {missingSince
              ? t('stateMissing', { date: day(missingSince) })
              : t(verifiedAt ? 'stateVerified' : 'stateWaiting')}
          </Text>
        </Group>
        {mayEdit && (
          <Group gap={4}>
            {!isFine && (
              <Button size="sm" variant="default" loading={verify.isPending} onClick={() => void check()}>
                {t('check')}
              </Button>
            )}
            <Button size="sm" {...quiet} onClick={ask} aria-label={t('removeDomain', { domain: called })}>
              {t('remove')}
            </Button>
          </Group>
        )}
      </Group>
      {!isFine && (
        <>
          <Text size="sm">{t('recordHint')}</Text>
          <CopiedFact label={t('recordHost')} value={host} />
          <CopiedFact label={t('recordValue')} value={value} />
        </>
      )}
      <ActError error={verify.error ?? remove.error} />
    </li>
  );
}
