import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';

type Props = {
  progress: number | null;
  /** An error's code. */
  problem: string | null;
  /** What the progress bar is about, and what is said while nothing happens. */
  sending: string;
  hint: string;
};

/** How an upload is going: its bar, what went wrong with it, or what may be uploaded. */
export function UploadNote({ progress, problem, sending, hint }: Props) {
  const { t } = useTranslation('errors');
  // All has left: the server is at work, and nobody knows how far.
  if (progress !== null) return <Progress value={progress * 100} animated={progress === 1} aria-label={sending} />;
  return (
    <Text size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'} role={problem ? 'alert' : undefined}>
      {problem ? t(problem) : hint}
    </Text>
  );
}
