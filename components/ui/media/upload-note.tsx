import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';

type Props = {
  progress: number | null;
  /** An error's code. */
  problem: string | null;
  /** `sending` names the progress bar; `hint` is the text while nothing is uploaded. */
  sending: string;
  hint: string;
};

/** The state of an upload: its progress bar, its error, or a hint on the allowed files. */
export function UploadNote({ progress, problem, sending, hint }: Props) {
  const { t } = useTranslation('errors');
  // Everything is sent: the server is working, and its progress is unknown.
  if (progress !== null) return <Progress value={progress * 100} animated={progress === 1} aria-label={sending} />;
  return (
    <Text size="sm" c={problem ? 'var(--mantine-color-error)' : 'dimmed'} role={problem ? 'alert' : undefined}>
      {problem ? t(problem) : hint}
    </Text>
  );
}
