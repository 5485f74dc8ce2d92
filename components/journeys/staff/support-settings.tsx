import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { ownSupportQuery, useEndSupport, useMakeSupportCode } from '@/lib/journeys/staff/hooks';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './staff.module.css';

/**
 * The setting that makes a code by which staff may look at the user's cards for an hour, and the list of what staff did so far.
 */
export function SupportSettings() {
  const { t } = useTranslation('support');
  const locale = localeOr(useRouter().locale);
  const { data: own } = useQuery(ownSupportQuery());
  const make = useMakeSupportCode();
  const end = useEndSupport();
  const [code, setCode] = useState<string | null>(null);
  const time = (at: string) => dateText(at, locale, { dateStyle: 'medium', timeStyle: 'short' });
  const fail = useFailureNotice();
  const isOpen = Boolean(own?.codeExpiresAt || own?.openUntil);
  return (
    <>
      <SettingsGroup title={t('code')} help={t('codeHelp')}>
        {code && own?.codeExpiresAt && (
          <div role="status">
            <p className={classes.code}>
              <bdi dir="ltr">{code}</bdi>
            </p>
            <Text size="sm" c="dimmed">
              {t('codeOnce')}
            </Text>
          </div>
        )}
        {own?.openUntil && <Text fw={550}>{t('openUntil', { time: time(own.openUntil) })}</Text>}
        <Group>
          <Button
            variant="default"
            loading={make.isPending}
            onClick={() => void make.mutateAsync().then((made) => setCode(made.code), fail)}
          >
            {t('make')}
          </Button>
          {isOpen && (
            <Button
              variant="default"
              loading={end.isPending}
              onClick={() => void end.mutateAsync().then(() => setCode(null), fail)}
            >
              {t('end')}
            </Button>
          )}
        </Group>
      </SettingsGroup>
      <SettingsGroup title={t('visits')} help={t('visitsHelp')}>
        {own?.visits.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        <ul className={classes.list}>
          {own?.visits.map(({ id, action, reason, at }) => (
            <li key={id} className={classes.row}>
              <div className={classes.who}>
                <Text>{t(`visit.${action}`)}</Text>
                <Text size="sm" c="dimmed">
                  <bdi>{reason}</bdi>
                </Text>
              </div>
              <Text size="sm" c="dimmed">
                {time(at)}
              </Text>
            </li>
          ))}
        </ul>
      </SettingsGroup>
    </>
  );
}
