import { Button } from '@mantine/core';
import { EmptyState } from './empty-state';

type Props = { title: string; retry: string; onRetry: () => unknown };

/** Shown in place of content that could not be loaded, with a button to try again. */
export function LoadFailed({ title, retry, onRetry }: Props) {
  const again = (
    <Button variant="default" onClick={() => void onRetry()}>
      {retry}
    </Button>
  );
  return <EmptyState title={title} text="" action={again} />;
}
