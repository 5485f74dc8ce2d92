import { render } from '@react-email/render';
import type { ComponentProps } from 'react';
import { EmailLayout } from './layout';

/**
 * Renders an e-mail as HTML. In a module of its own, because its dependencies take a second to load and most processes never
 * send an e-mail.
 */
export const emailHtml = (parts: ComponentProps<typeof EmailLayout>): Promise<string> =>
  render(<EmailLayout {...parts} />);
