import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = Pick<ButtonProps, 'mt' | 'w' | 'fullWidth' | 'style'> & {
  /** The query of the list. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: ReactNode;
};

/** A button that loads the next page of a list; nothing if there is none. */
export function MoreButton({ of, ...rest }: Props) {
  if (!of.hasNextPage) return null;
  return <Button variant="default" {...rest} loading={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()} />;
}
