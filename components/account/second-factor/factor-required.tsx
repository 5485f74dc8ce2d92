import { Button, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import type { FactorRequirement } from '@/lib/account/second-factor/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import classes from './factor-required.module.css';

type Props = {
  required: FactorRequirement;
  /** The page on which the second factor is set up; none where it is this one. */
  href?: string;
};

/** The notice that an organization of the user will ask for a second factor, which they do not have. */
export function FactorRequired({ required: { from, organization }, href }: Props) {
  const { t } = useTranslation('second-factor');
  const locale = localeOr(useRouter().locale);
  // Where the user's zone is not known yet, the server and the browser are to write the same day.
  const timeZone = useViewer()?.timeZone ?? 'UTC';
  const date = dateText(from, locale, { dateStyle: 'long', timeZone });
  return (
    <section className={classes.notice} aria-labelledby="factor-required">
      <div>
        <Text fw={550} id="factor-required">
          {t('requiredTitle', { date: isolated(date) })}
        </Text>
        <Text size="sm">{t('requiredText', { organization: isolated(organization) })}</Text>
      </div>
      {href ? (
        // Not a link of the application: its pages begin at their top, whatever the address says behind the hash.
        <Button variant="default" component="a" href={localizedPath(locale, href)}>
          {t('setUp')}
        </Button>
      ) : null}
    </section>
  );
}
