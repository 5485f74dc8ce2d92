import { MantineThemeProvider, Notification } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useMemo } from 'react';

/** Names the button that closes a notification, in the page's language. */
export function NoticeWords({ children }: { children: ReactNode }) {
  const close = useTranslation('common').t('close');
  const theme = useMemo(() => {
    const closeButtonProps = { 'aria-label': close };
    return { components: { Notification: Notification.extend({ defaultProps: { closeButtonProps } }) } };
  }, [close]);
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
}
