import { Accordion, Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { CopyIcon } from '@/components/ui/copy-icon';
import type { MadeDevicePassword } from '@/lib/contacts/devices/schema';
import classes from './devices.module.css';

type FactProps = { label: string; value: string };

/** One value to type into the device, with a button that copies it. */
function Fact({ label, value }: FactProps) {
  const { t } = useTranslation(['address-book', 'common']);
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <span>
          <bdi dir="ltr">{value}</bdi>
        </span>
        <CopyIcon value={value} label={t('common:labelled', { label: t('copy'), name: label })} />
      </dd>
    </div>
  );
}

/** Server, user name and the password, which is shown only this once, with the steps for common programs. */
export function DeviceSetup({ made, onDone }: { made: MadeDevicePassword; onDone: () => void }) {
  const { t } = useTranslation('address-book');
  const programs = [
    ['iPhone · iPad', t('iosSteps')],
    ['Mac', t('macSteps')],
    ['Android · DAVx⁵', t('davxSteps')],
    ['Thunderbird', t('thunderbirdSteps')],
  ] as const;
  return (
    <SettingsGroup title={t('setUp', { device: made.item.label })} help={t('onceHelp')}>
      <dl className={classes.facts}>
        <Fact label={t('server')} value={made.server} />
        <Fact label={t('username')} value={made.username} />
        <Fact label={t('password')} value={made.password} />
      </dl>
      <div>
        <Title order={3} size="sm" mb="xs">
          {t('howTo')}
        </Title>
        <Accordion variant="contained">
          {programs.map(([program, steps]) => (
            <Accordion.Item key={program} value={program}>
              <Accordion.Control>
                <bdi>{program}</bdi>
              </Accordion.Control>
              <Accordion.Panel>
                <Text size="sm">{steps}</Text>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </div>
      <div>
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </SettingsGroup>
  );
}
