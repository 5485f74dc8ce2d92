import { Anchor, NativeSelect, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useMemberCount } from '@/lib/organization/members/hooks';
import { lackingFactor } from '@/lib/organization/members/model';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';

type Props = {
  slug: string;
  /** The moment from which members need a second factor; null where they need none. */
  from: string | null;
  isLocked: boolean;
  /** Called with the days from now; null: members need none. */
  onChange: (days: number | null) => void;
};

const graces = [0, 7, 14, 30];

/** The policy on two-step verification, and how many members do not have it yet. */
export function PolicySecondFactor({ slug, from, isLocked, onChange }: Props) {
  const { t } = useTranslation('policies');
  const locale = localeOr(useRouter().locale);
  const { data: missing } = useMemberCount(slug, lackingFactor);
  const chosen = from && t('factor_from', { date: dateText(from, locale, { dateStyle: 'medium' }) });
  return (
    <div>
      <NativeSelect
        label={t('factor')}
        labelProps={{ fw: 700, fz: 'lg' }}
        description={t('factorText')}
        maw={360}
        disabled={isLocked}
        value={chosen ? 'chosen' : ''}
        data={[
          { value: '', label: t('factor_none') },
          ...(chosen ? [{ value: 'chosen', label: chosen }] : []),
          ...graces.map((days) => ({
            value: String(days),
            label: days === 0 ? t('factor_now') : t('factor_days', { count: days }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== 'chosen') onChange(value === '' ? null : Number(value));
        }}
      />
      {missing && missing.count > 0 ? (
        <Anchor
          component={Link}
          href={`/app/organizations/${slug}/settings/members?secondFactor=missing`}
          size="sm"
          mt={8}
          display="inline-block"
        >
          {t('factorMissing', { count: missing.count })}
        </Anchor>
      ) : null}
      {missing?.count === 0 ? (
        <Text size="sm" c="dimmed" mt={8}>
          {t('factorAll')}
        </Text>
      ) : null}
    </div>
  );
}
