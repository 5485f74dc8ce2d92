import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Withheld } from '@/components/cards/card/card-state';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import { MoreButton } from '@/components/ui/more-button';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useRunTemplate, useTemplatePreview } from '@/lib/cards/templates/hooks';
import type { Template } from '@/lib/cards/templates/schema';
import { FailedRun } from './failed-run';
import { PartChanges } from './part-changes';
import classes from './templates.module.css';

type Props = { slug: string; template: Template; onClose: () => void };

/** The cards under a template, with each changed part before and after, and the button that applies the template. */
export function TemplateEffects({ slug, template, onClose }: Props) {
  const { t } = useTranslation('templates');
  const fail = useFailureNotice();
  const names = usePartNames();
  const { id, version, appliedVersion, differing, run, canWrite } = template;
  const runTemplate = useRunTemplate(slug, id);
  const pages = useTemplatePreview(slug, id, version, run?.status === 'running' ? null : (run?.id ?? null));
  const { data } = pages;
  const cards = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const changed = cards.filter(({ changes, hides, misses }) => changes.length + hides.length + misses.length > 0);
  const isDue = appliedVersion !== version || differing > 0;
  const apply = () => runTemplate.mutate(version, { onError: fail, onSuccess: onClose });
  return (
    <Stack gap="md">
      {run?.status === 'failed' && <FailedRun slug={slug} templateId={id} run={run} canWrite={canWrite} />}
      <Text role="status">{data && (total === 0 ? t('affectsNew') : t('affected', { count: total }))}</Text>
      {data && changed.length === 0 && total > 0 && <Text c="dimmed">{t('noChanges')}</Text>}
      <ul className={classes.list}>
        {changed.map((card) => (
          <li key={card.id} className={classes.row}>
            <details className={classes.card}>
              <summary>
                <bdi>{card.name || card.username}</bdi>{' '}
                <Text span size="sm" c="dimmed">
                  {t('changes', { count: card.changes.length + card.hides.length + card.misses.length })}
                </Text>
              </summary>
              <PartChanges
                label={card.name || card.username}
                before={t('before')}
                after={t('after')}
                changes={card.changes}
              />
              <Withheld card={{ missingParts: card.misses }} />
              {card.hides.length > 0 && (
                <Text size="sm">{t('hides', { parts: card.hides.map((path) => names[path]) })}</Text>
              )}
            </details>
          </li>
        ))}
      </ul>
      <MoreButton of={pages} w="fit-content">
        {t('more')}
      </MoreButton>
      {isDue && (
        <Group justify="flex-end">
          <Button onClick={apply} loading={runTemplate.isPending} disabled={!data}>
            {t('apply')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
