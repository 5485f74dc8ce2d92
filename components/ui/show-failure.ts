import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

type More = { title?: ReactNode; autoClose?: number };

/** Shows a notification that says why an action failed. */
export function showFailure(message: ReactNode, more: More = {}): void {
  notifications.show({ ...more, message, color: 'red' });
}
