import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import classes from './scim.module.css';

/** The steps by which common directories ask for the address and the token. */
export function SetupHelp() {
  const { t } = useTranslation('scim');
  const programs = [
    ['Microsoft Entra ID', t('entraSteps')],
    ['Okta', t('oktaSteps')],
    ['Google Workspace', t('googleSteps')],
  ] as const;
  return (
    <SettingsGroup title={t('howTo')} help={t('rules')}>
      <dl className={classes.programs}>
        {programs.map(([program, steps]) => (
          <div key={program}>
            <dt>
              <bdi>{program}</bdi>
            </dt>
            <Text component="dd" size="sm">
              {steps}
            </Text>
          </div>
        ))}
      </dl>
    </SettingsGroup>
  );
}
