import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import type { Template } from '@/lib/cards/templates/schema';
import classes from './template-editor.module.css';

/** The way back, and whose template this is. */
export function TemplateHead({ slug, template }: { slug: string; template: Template }) {
  const { t } = useTranslation(['templates', 'common']);
  return (
    <header className={classes.head}>
      <ActionIcon
        component={Link}
        href={`/app/organizations/${slug}/settings/templates`}
        {...quiet}
        size="xl"
        aria-label={t('common:back')}
      >
        <IconArrowLeft aria-hidden size={20} className={classes.back} />
      </ActionIcon>
      <div className={classes.names}>
        <Title order={1} className={classes.name}>
          <bdi>{template.name}</bdi>
        </Title>
        <p className={classes.scope}>
          {template.team ? t('ofTeam', { team: template.team.name }) : t('ofOrganization')}
        </p>
      </div>
    </header>
  );
}
