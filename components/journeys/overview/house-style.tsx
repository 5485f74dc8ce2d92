import { Button, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { SampleObject } from '@/components/cards/templates/sample-object';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useRunTemplate } from '@/lib/cards/templates/hooks';
import type { Template } from '@/lib/cards/templates/schema';
import type { Overview } from '@/lib/journeys/overview/schema';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { can } from '@/lib/platform/permissions/can';
import classes from './overview.module.css';

type Props = { slug: string; house: Overview['house']; role: OrganizationRole | null };

/** The button that applies the last version of the template to all cards that differ; it can be rolled back there. */
function Apply({ slug, template, count }: { slug: string; template: Template; count: number }) {
  const { t } = useTranslation('overview');
  const router = useRouter();
  const fail = useFailureNotice();
  const run = useRunTemplate(slug, template.id);
  const apply = async () => {
    try {
      await run.mutateAsync(template.version);
      notifications.show({ message: t('applying', { count }) });
      await router.replace(router.asPath, undefined, { scroll: false });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button variant="default" loading={run.isPending} onClick={() => void apply()}>
      {t('applyTo', { count })}
    </Button>
  );
}

/** The template that the organization's cards follow, as it looks, and the acts on it. */
export function HouseStyle({ slug, house, role }: Props) {
  const { t } = useTranslation('overview');
  const below = `/app/organizations/${slug}/settings/templates`;
  const mayMake = can({ staffRole: null }, 'template.writeOrganization', { role });
  if (!house && !mayMake) return null;
  const isApplicable = house?.canWrite && house.differing > 0 && house.run?.status !== 'running';
  return (
    <section className={classes.panel} aria-labelledby="house">
      <Title order={2} size="md" id="house">
        {t('house')}
      </Title>
      {house ? (
        <>
          <p className={classes.about} style={{ margin: 0 }}>
            {t('houseVersion', { version: house.version })}
            {' · '}
            {house.differing > 0 ? t('differ', { count: house.differing }) : t('allFollow')}
          </p>
          <div className={classes.stage}>
            <SampleObject template={house} className={classes.object} />
          </div>
          <div className={classes.acts}>
            <Button variant="default" component={Link} href={`${below}/${house.id}`}>
              {house.canWrite ? t('editHouse') : t('viewHouse')}
            </Button>
            {isApplicable && <Apply slug={slug} template={house} count={house.differing} />}
          </div>
        </>
      ) : (
        <>
          <p className={classes.about}>{t('noHouse')}</p>
          <Button variant="default" component={Link} href={below}>
            {t('makeHouse')}
          </Button>
        </>
      )}
    </section>
  );
}
