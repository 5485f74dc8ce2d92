import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { quiet } from '@/components/ui/quiet';
import classes from './back-link.module.css';

type Props = { href: ComponentProps<typeof Link>['href']; isShallow?: boolean; children: ReactNode };

/** The link back to the page from which this page was opened. */
export function BackLink({ href, isShallow = false, children }: Props) {
  return (
    <Button
      component={Link}
      href={href}
      shallow={isShallow}
      className={classes.back}
      {...quiet}
      size="sm"
      ms={-12}
      leftSection={<IconArrowLeft aria-hidden size={18} className={classes.arrow} />}
    >
      {children}
    </Button>
  );
}
