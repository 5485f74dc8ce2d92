import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link to a page of the application. The page is prefetched when the user points at the link or focuses it, and not when the
 * link comes into view: a page with a list would request every page behind it, and most of them are never opened.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
