import { Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps, ReactNode } from 'react';
import { AppShell } from '@/components/app/layout/app-shell';
import { areaAt, areasFor, isSectionAt, sectionHref } from '@/components/app/layout/organization-areas';
import { AboutButton } from '@/components/ui/about-button';
import { Link } from '@/components/ui/link';
import type { TitleParts } from '@/components/ui/page-title';
import type { Organization } from '@/lib/organization/organization/schema';
import { Logo } from './logo';
import classes from './organizations.module.css';
import { SectionLinks } from './section-links';
import { SectionMenu } from './section-menu';

type Props = {
  organization: Organization;
  /** The heading of a page that no entry leads to, such as that of one member; the others are called as their entry. */
  title?: string;
  /** The page from which such a page was opened. */
  back?: { href: ComponentProps<typeof Link>['href']; label: string; isShallow?: boolean };
  /** What the page is for, in a sentence or two. */
  about?: string;
  /** What belongs to the heading besides the line above it. */
  parts?: TitleParts;
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of an organization's pages: what the page is, in whose organization, and the way to the pages beside it. A phone has one
 * way back and one menu instead of the links.
 */
export function SettingsShell({ organization, title, back, about, parts, actions, children }: Props) {
  const { t } = useTranslation(['organizations', 'common']);
  const { pathname } = useRouter();
  const { slug, name } = organization;
  const areas = areasFor(organization);
  const area = areaAt(areas, pathname);
  const section = area?.sections.find((one) => isSectionAt(pathname, one));
  const first = areas[0]?.sections[0];
  const hasOverview = first?.page === '';
  // Who has no overview has few pages, and reaches all of them from the menu.
  const inMenu = hasOverview ? areas.filter((one) => one === area && one.sections.length > 1) : areas;
  const isFirst = !hasOverview || section === first;
  const wayBack =
    back ??
    (isFirst
      ? { href: '/app/account', label: t('common:account') }
      : { href: `/app/organizations/${slug}`, label: t('common:areaOverview') });
  const above = (
    <div className={classes.above}>
      <Link
        className={classes.back}
        href={wayBack.href}
        shallow={back?.isShallow ?? false}
        data-always={back ? true : undefined}
      >
        <IconChevronLeft aria-hidden size={20} />
        <bdi>{wayBack.label}</bdi>
      </Link>
      {/* On the overview the heading is the organization's name. */}
      {hasOverview && section === first ? null : (
        <Link className={classes.whose} href={sectionHref(slug, first ?? { page: '' })}>
          <Logo organization={organization} size={20} />
          <bdi>{name}</bdi>
        </Link>
      )}
    </div>
  );
  const after = (
    <>
      {!back && inMenu.length > 0 && <SectionMenu slug={slug} areas={inMenu} />}
      {about && (
        <div className={classes.help}>
          <AboutButton text={about} />
        </div>
      )}
    </>
  );
  return (
    <AppShell
      title={title ?? (section && section.page !== '' ? t(section.label) : name)}
      parts={{ above, after, ...parts }}
      actions={actions}
    >
      {!back && <SectionLinks organization={organization} areas={areas} />}
      {about && (
        <Text c="dimmed" className={classes.about}>
          {about}
        </Text>
      )}
      {children}
    </AppShell>
  );
}
