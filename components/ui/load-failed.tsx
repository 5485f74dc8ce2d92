import { EmptyState } from './empty-state';
import { RetryButton } from './retry-button';

type Props = { title: string; retry: string; onRetry: () => unknown };

/** Shown in place of content that could not be loaded, with a button to try again. */
export function LoadFailed({ title, retry, onRetry }: Props) {
  return <EmptyState title={title} text="" action={<RetryButton onRetry={onRetry}>{retry}</RetryButton>} />;
}
