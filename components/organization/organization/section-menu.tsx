import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Fragment } from 'react';
import { type areasFor, isSectionAt, sectionHref } from '@/components/app/layout/organization-areas';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import classes from './organizations.module.css';

type Props = { slug: string; areas: ReturnType<typeof areasFor> };

/** On a phone, beside the heading: the menu with the other pages that belong to the present one. */
export function SectionMenu({ slug, areas }: Props) {
  const { t } = useTranslation(['organizations', 'common']);
  const { pathname } = useRouter();
  return (
    <div className={classes.menu}>
      <Menu position="bottom-start" width={264} shadow="md">
        <Menu.Target>
          <ActionIcon {...quiet} size={36} aria-label={t('sections')}>
            <IconChevronDown aria-hidden size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {areas.map(({ label, sections }) => (
            <Fragment key={label}>
              {areas.length > 1 && sections.length > 1 && <Menu.Label>{t(`common:${label}`)}</Menu.Label>}
              {sections.map((section) => (
                <Menu.Item
                  key={section.page}
                  component={Link}
                  href={sectionHref(slug, section)}
                  aria-current={isSectionAt(pathname, section) ? 'page' : undefined}
                >
                  {t(section.label)}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
