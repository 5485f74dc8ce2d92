import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useGap } from '@/components/ui/use-gap';
import { useRunAct } from '@/lib/cards/templates/hooks';
import type { TemplateRun } from '@/lib/cards/templates/schema';

type Props = { slug: string; templateId: string; run: TemplateRun; canWrite: boolean };

/** The reason why a template could not be applied to all of its cards or rolled back, with the buttons to retry or abandon. */
export function FailedRun({ slug, templateId, run, canWrite }: Props) {
  const { t } = useTranslation(['templates', 'errors']);
  const fail = useFailureNotice();
  const gap = useGap();
  const act = useRunAct(slug, templateId);
  const { progress, problem } = run;
  const failed = problem?.cards ?? [];
  const choose = (wanted: 'retry' | 'abandon') =>
    act.mutate(wanted, {
      onError: fail,
    });
  return (
    <Alert color="danger" variant="light" title={t(run.kind === 'apply' ? 'applyFailed' : 'rollBackFailed')}>
      <Stack gap="sm">
        <Text size="sm">
          {t('failedAt', { done: progress.done - failed.length, total: progress.total })}
          {gap}
          {problem && t(`errors:${problem.code}`)}
        </Text>
        {failed.length > 0 && (
          <Text size="sm">
            {t('failedCards')}
            {gap}
            {failed.map(({ id, username }, at) => (
              <span key={id}>
                {at > 0 && ' · '}
                <Anchor component={Link} href={`/app/profile/${username}`} size="sm">
                  <bdi dir="ltr">/{username}</bdi>
                </Anchor>
              </span>
            ))}
          </Text>
        )}
        {canWrite && (
          <Group gap="sm">
            <Button size="sm" loading={act.isPending} onClick={() => choose('retry')}>
              {t('tryAgain')}
            </Button>
            <Button size="sm" variant="default" disabled={act.isPending} onClick={() => choose('abandon')}>
              {t('leaveIt')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
