import { render } from '@react-email/render';
import type { ComponentProps } from 'react';
import { EmailLayout } from './layout';

/**
 * Renders an email as HTML. In a module of its own, because its dependencies take a second to load and most processes never
 * send an email.
 */
export const emailHtml = (parts: ComponentProps<typeof EmailLayout>): Promise<string> =>
  render(<EmailLayout {...parts} />);
