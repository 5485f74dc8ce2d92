import { IconBuilding } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { Viewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { areaIcon } from './area-icon';
import { areaAt, areaHref, areasFor } from './organization-areas';
import classes from './side-bar.module.css';

type Props = {
  organization: Viewer['organizations'][number];
  /** Whether its areas are shown; else there is one link to it. */
  isOpen: boolean;
};

/** An organization in the side bar: its name, and below it the areas that the user may see. */
export function OrganizationLinks({ organization, isOpen }: Props) {
  const { t } = useTranslation('common');
  const { pathname, query } = useRouter();
  const { name, slug } = organization;
  const isHere = query.organization === slug;
  if (!isOpen)
    return (
      <Link className={classes.item} href={`/app/organizations/${slug}`} title={name}>
        <IconBuilding aria-hidden size={20} stroke={1.7} />
        <bdi className={classes.label}>{name}</bdi>
      </Link>
    );
  const areas = areasFor(organization);
  const present = isHere ? areaAt(areas, pathname) : undefined;
  return (
    <section className={classes.organization} aria-label={name}>
      <p className={classes.heading} aria-hidden>
        <bdi className={classes.label}>{name}</bdi>
      </p>
      {areas.map((area) => {
        const Icon = areaIcon(area);
        return (
          <Link
            key={area.label}
            className={classes.item}
            href={areaHref(slug, area)}
            title={t(area.label)}
            aria-current={area === present ? (area.sections.length === 1 ? 'page' : 'true') : undefined}
          >
            <Icon aria-hidden size={20} stroke={1.7} />
            <span className={classes.label}>{t(area.label)}</span>
          </Link>
        );
      })}
    </section>
  );
}
