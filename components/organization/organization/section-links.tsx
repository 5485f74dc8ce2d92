import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { areaAt, areaHref, type areasFor, isSectionAt, sectionHref } from '@/components/app/layout/organization-areas';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import type { Organization } from '@/lib/organization/organization/schema';
import classes from './organizations.module.css';

type Props = { organization: Organization; areas: ReturnType<typeof areasFor> };

/**
 * Below the heading: the links to the pages of the present area, and for staff, whose side bar does not have them, those to the areas of
 * the organization.
 */
export function SectionLinks({ organization: { slug }, areas }: Props) {
  const { t } = useTranslation(['organizations', 'common']);
  const { pathname } = useRouter();
  const area = areaAt(areas, pathname);
  const isBeside = useViewer()?.organizations.some((one) => one.slug === slug) ?? false;
  return (
    <div className={classes.sections}>
      {areas.length > 0 && (
        <nav className={classes.tabs} data-beside={isBeside || undefined} aria-label={t('sections')}>
          {areas.map((one) => (
            <Link
              key={one.label}
              className={classes.tab}
              href={areaHref(slug, one)}
              aria-current={one === area ? (one.sections.length === 1 ? 'page' : 'true') : undefined}
            >
              {t(`common:${one.label}`)}
            </Link>
          ))}
        </nav>
      )}
      {area && area.sections.length > 1 && (
        <nav className={classes.pages} aria-label={t(`common:${area.label}`)}>
          {area.sections.map((section) => (
            <Link
              key={section.page}
              className={classes.page}
              href={sectionHref(slug, section)}
              aria-current={isSectionAt(pathname, section) ? 'page' : undefined}
            >
              {t(section.label)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
