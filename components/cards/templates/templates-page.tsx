import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { DrawnCards } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { PageAct } from '@/components/ui/page-act';
import { useTemplates } from '@/lib/cards/templates/hooks';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { can } from '@/lib/platform/permissions/can';
import { openNewTemplate } from './new-template';
import classes from './templates.module.css';

/** The templates of an organization and of its teams. */
export function TemplatesPage({ slug }: { slug: string }) {
  const { t } = useTranslation('templates');
  const { data: organization } = useOrganization(slug);
  const pages = useTemplates(slug);
  const { data } = pages;
  if (!organization) return null;
  const { role, team } = organization;
  const mayAll = can({ staffRole: null }, 'template.writeOrganization', { role });
  const mayAdd = can({ staffRole: null }, 'template.writeTeam', { role, team });
  const add = () => openNewTemplate({ slug, mayAll });
  const templates = data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = data !== undefined && templates.length === 0;
  return (
    <SettingsShell
      organization={organization}
      {...(isEmpty ? {} : { about: t('about') })}
      actions={mayAdd && !isEmpty && <PageAct icon={IconPlus} label={t('new')} onClick={add} isMain />}
    >
      <Stack gap="md">
        {isEmpty && (
          <EmptyState
            picture={<DrawnCards />}
            title={t('emptyTitle')}
            text={t('about')}
            action={mayAdd && <Button onClick={add}>{t('new')}</Button>}
          />
        )}
        <ul className={classes.list}>
          {templates.map((template) => (
            <li key={template.id} className={classes.row}>
              <Group justify="space-between" gap="xs 16px">
                <div>
                  <Text fw={550}>
                    <Link
                      href={`/app/organizations/${slug}/settings/templates/${template.id}`}
                      className={classes.link}
                    >
                      <bdi>{template.name}</bdi>
                    </Link>
                  </Text>
                  <Text size="sm" c="dimmed">
                    {template.team ? t('ofTeam', { team: template.team.name }) : t('ofOrganization')}
                  </Text>
                </div>
                <Group gap="sm">
                  <Text size="sm">{t('cards', { count: template.cards })}</Text>
                  {template.appliedVersion !== template.version && (
                    <Badge variant="light" color="warn" tt="none" c="inherit">
                      {t('unapplied')}
                    </Badge>
                  )}
                </Group>
              </Group>
            </li>
          ))}
        </ul>
        <MoreButton of={pages} w="fit-content">
          {t('more')}
        </MoreButton>
      </Stack>
    </SettingsShell>
  );
}
