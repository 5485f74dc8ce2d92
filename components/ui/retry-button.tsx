import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = Pick<ButtonProps, 'mt' | 'w' | 'size'> & { onRetry: () => unknown; children: ReactNode };

/** A button that loads again what could not be loaded. */
export function RetryButton({ onRetry, ...rest }: Props) {
  return <Button variant="default" {...rest} onClick={() => void onRetry()} />;
}
