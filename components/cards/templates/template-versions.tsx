import { Badge, Button, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { FormSection } from '@/components/cards/card/editor/form-section';
import { MoreButton } from '@/components/ui/more-button';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useRunTemplate, useTemplateVersions } from '@/lib/cards/templates/hooks';
import type { Template } from '@/lib/cards/templates/schema';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './templates.module.css';

/** The list of a template's versions with date and author, and the button that rolls back the last applied version. */
export function TemplateVersions({ slug, template }: { slug: string; template: Template }) {
  const { t } = useTranslation('templates');
  const fail = useFailureNotice();
  const locale = localeOr(useRouter().locale);
  const { id, version, rollBack, run, canWrite } = template;
  const pages = useTemplateVersions(slug, id, version);
  const { data } = pages;
  const undo = useRunTemplate(slug, id);
  const say = (date: string, options: Intl.DateTimeFormatOptions) => dateText(date, locale, options);
  const takeBack = () =>
    undo.mutate(null, {
      onError: fail,
    });
  return (
    <FormSection title={t('versions')}>
      {rollBack && canWrite && run?.status !== 'running' && (
        <Stack gap="xs" className={classes.panel}>
          <Text>
            {t('rollBackAbout', { version: rollBack.version, date: say(rollBack.until, { dateStyle: 'long' }) })}
          </Text>
          <Button variant="default" w="fit-content" loading={undo.isPending} onClick={takeBack}>
            {t('rollBack')}
          </Button>
        </Stack>
      )}
      <ul className={classes.list}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map(({ number, author, isApplied, createdAt }) => (
            <li key={number} className={classes.row}>
              <Text fw={550}>
                {t('version', { number })}{' '}
                {template.appliedVersion === number && isApplied && (
                  <Badge variant="light" color="ok" tt="none" c="inherit">
                    {t('onCards')}
                  </Badge>
                )}
              </Text>
              <Text size="sm" c="dimmed">
                <bdi>{author ?? ''}</bdi> · {say(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </Text>
            </li>
          ))}
      </ul>
      <MoreButton of={pages} w="fit-content">
        {t('more')}
      </MoreButton>
    </FormSection>
  );
}
