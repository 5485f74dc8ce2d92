import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';
import { useGap } from '@/components/ui/use-gap';
import { errorCode } from '@/lib/browser/api';
import { useFailedRun } from '@/lib/templates/hooks';
import type { TemplateRun } from '@/lib/templates/schema';

type Props = { slug: string; templateId: string; run: TemplateRun; canWrite: boolean };

/** Why a template could not be put on all of its cards, or taken back from them, and the ways on. */
export function FailedRun({ slug, templateId, run, canWrite }: Props) {
  const { t } = useTranslation(['templates', 'errors']);
  const gap = useGap();
  const act = useFailedRun(slug, templateId);
  const { progress, problem } = run;
  const failed = problem?.cards ?? [];
  const choose = (wanted: 'retry' | 'abandon') =>
    act.mutate(wanted, {
      onError: (error) => notifications.show({ color: 'red', message: t(`errors:${errorCode(error)}`) }),
    });
  return (
    <Alert color="red" variant="light" title={t(run.kind === 'apply' ? 'applyFailed' : 'rollBackFailed')}>
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
