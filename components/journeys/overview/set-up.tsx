import { Progress, Title, UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { type Overview, type SetUpStep, setUpSteps } from '@/lib/journeys/overview/schema';
import { localeOr } from '@/lib/platform/i18n/languages';
import { numberText } from '@/lib/platform/i18n/numbers';
import classes from './overview.module.css';

type Props = { slug: string; done: NonNullable<Overview['setUp']>; onInvite: () => void };

const pages: Record<Exclude<SetUpStep, 'people'>, string> = {
  logo: 'settings/general',
  domain: 'settings/sign-in',
  template: 'settings/templates',
  sso: 'settings/sign-in',
  codes: 'settings/codes',
};

/** What sets an organization up, with what is done; nothing once all of it is. */
export function SetUp({ slug, done, onInvite }: Props) {
  const { t } = useTranslation('overview');
  const locale = localeOr(useRouter().locale);
  const count = setUpSteps.filter((step) => done[step]).length;
  if (count === setUpSteps.length) return null;
  const names: Record<SetUpStep, string> = {
    logo: t('setUpLogo'),
    domain: t('setUpDomain'),
    template: t('setUpTemplate'),
    people: t('setUpPeople'),
    sso: t('setUpSso'),
    codes: t('setUpCodes'),
  };
  const said = t('setUpDone', { done: numberText(count, locale), total: numberText(setUpSteps.length, locale) });
  return (
    <section className={classes.panel} aria-labelledby="set-up">
      <div className={classes.title}>
        <Title order={2} size="md" id="set-up">
          {t('setUp')}
        </Title>
        <span className={classes.more}>{said}</span>
      </div>
      <Progress
        className={classes.progress}
        value={(count / setUpSteps.length) * 100}
        color="ok"
        size={6}
        aria-label={said}
      />
      <ul className={classes.steps}>
        {setUpSteps.map((step) => {
          const isDone = done[step];
          const content = (
            <>
              {isDone ? <IconCircleCheckFilled aria-hidden size={18} /> : <IconCircle aria-hidden size={18} />}
              {names[step]}
            </>
          );
          if (isDone)
            return (
              <li key={step} className={classes.step} data-done>
                {content}
              </li>
            );
          return (
            <li key={step}>
              {step === 'people' ? (
                <UnstyledButton className={classes.step} onClick={onInvite} w="calc(100% + 16px)">
                  {content}
                </UnstyledButton>
              ) : (
                <Link className={classes.step} href={`/app/organizations/${slug}/${pages[step]}`}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
