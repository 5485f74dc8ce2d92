import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { sendDueReminders } from './send';

export const jobs: NounJobs = { schedules: [{ name: 'reminders', cron: everyMinute, run: sendDueReminders }] };
