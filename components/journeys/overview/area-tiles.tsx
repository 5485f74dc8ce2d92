import { useTranslation } from 'next-i18next/pages';
import { areaIcon } from '@/components/app/layout/area-icon';
import { areaHref, areasFor } from '@/components/app/layout/organization-areas';
import { Link } from '@/components/ui/link';
import type { Organization } from '@/lib/organization/organization/schema';
import classes from './area-tiles.module.css';

/** The ways to the areas of an organization, where the bar has no room for their names. */
export function AreaTiles({ organization }: { organization: Organization }) {
  const { t } = useTranslation(['organizations', 'common']);
  return (
    <nav className={classes.tiles} aria-label={t('sections')}>
      {areasFor(organization)
        .filter(({ label }) => label !== 'areaOverview')
        .map((area) => {
          const Icon = areaIcon(area);
          return (
            <Link key={area.label} className={classes.tile} href={areaHref(organization.slug, area)}>
              <Icon aria-hidden size={20} stroke={1.7} />
              <span>{t(`common:${area.label}`)}</span>
            </Link>
          );
        })}
    </nav>
  );
}
