import { render } from '@react-email/render';
import type { ComponentProps } from 'react';
import { EmailLayout } from './layout';

/** A mail as HTML. Apart from the rest: what it needs takes a second to load, and most processes never send a mail. */
export const emailHtml = (parts: ComponentProps<typeof EmailLayout>): Promise<string> =>
  render(<EmailLayout {...parts} />);
