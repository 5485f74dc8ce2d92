import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to a page of ours. What it leads to is loaded once somebody points at it or focuses it, not because it came into view:
 * a page with a list would ask for every page behind it, and most of them are never opened.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
