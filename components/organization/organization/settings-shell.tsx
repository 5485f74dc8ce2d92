import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { areaAt, areaHref, areasFor, isSectionAt, sectionHref } from '@/components/app/layout/organization-areas';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import type { TitleBeside } from '@/components/ui/page-title';
import type { Organization } from '@/lib/organization/organization/schema';
import classes from './organizations.module.css';

type Props = {
  organization: Organization;
  /** What belongs to the organization's name. */
  beside?: TitleBeside;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of an organization's pages: its name, the links to its areas where the side bar has no room for them, and those to the
 * pages of the present area.
 */
export function SettingsShell({ organization, beside, actions, children }: Props) {
  const { t } = useTranslation(['organizations', 'common']);
  const { pathname } = useRouter();
  const areas = areasFor(organization);
  const area = areaAt(areas, pathname);
  const isBeside = useViewer()?.organizations.some(({ slug }) => slug === organization.slug) ?? false;
  const frame = useRef<HTMLDivElement>(null);
  // On a phone the links do not all fit, so the present ones are scrolled into view.
  useEffect(() => {
    for (const present of frame.current?.querySelectorAll('[aria-current]') ?? [])
      present.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <AppShell title={organization.name} {...(beside ? { beside } : {})} actions={actions}>
      <div ref={frame} className={classes.sections}>
        {areas.length > 0 && (
          <nav className={classes.tabs} data-beside={isBeside || undefined} aria-label={t('sections')}>
            {areas.map((one) => (
              <Link
                key={one.label}
                className={classes.tab}
                href={areaHref(organization.slug, one)}
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
                href={sectionHref(organization.slug, section)}
                aria-current={isSectionAt(pathname, section) ? 'page' : undefined}
              >
                {t(section.label)}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {children}
    </AppShell>
  );
}
