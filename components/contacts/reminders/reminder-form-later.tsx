import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';

/** The form of a reminder, loaded when it opens. */
export const ReminderForm = dynamic(() => import('./reminder-form').then((module) => module.ReminderForm), {
  loading: () => <Skeleton height={240} />,
});
