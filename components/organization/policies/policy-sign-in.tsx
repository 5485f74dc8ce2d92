import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type SignInMethod, signInMethods } from '@/lib/organization/organization/model';
import type { Policies } from '@/lib/organization/organization/policies-schema';

type Part = Pick<Policies, 'signInMethods' | 'sessionHours'>;
type Props = { value: Part; isLocked: boolean; onChange: (change: Partial<Part>) => void };

const hours = [1, 4, 8, 12, 24, 72, 168];

/** The policies on the ways to sign in and on the duration of sessions. */
export function PolicySignIn({ value, isLocked, onChange }: Props) {
  const { t } = useTranslation('policies');
  const { signInMethods: methods, sessionHours } = value;
  const offered = [...new Set([...hours, ...(sessionHours ? [sessionHours] : [])])].sort((one, other) => one - other);
  return (
    <>
      <Checkbox.Group
        label={t('methods')}
        labelProps={{ fw: 700, fz: 'lg' }}
        description={t('methodsText')}
        value={methods}
        // In the order of the list, so that the same choice is the same value whatever the order of the clicks.
        onChange={(chosen) => onChange({ signInMethods: signInMethods.filter((each) => chosen.includes(each)) })}
      >
        <Stack gap="sm" mt="sm">
          {signInMethods.map((method: SignInMethod) => (
            <Checkbox
              key={method}
              value={method}
              label={t(`method_${method}`)}
              disabled={isLocked || (methods.length === 1 && methods[0] === method)}
              description={methods.length === 1 && methods[0] === method ? t('methodsLast') : undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t('hours')}
        labelProps={{ fw: 700, fz: 'lg' }}
        description={t('hoursText')}
        maw={360}
        disabled={isLocked}
        value={sessionHours ?? ''}
        data={[
          { value: '', label: t('hours_none') },
          ...offered.map((count) => ({ value: String(count), label: t('hours_count', { count }) })),
        ]}
        onChange={({ currentTarget }) => onChange({ sessionHours: Number(currentTarget.value) || null })}
      />
    </>
  );
}
