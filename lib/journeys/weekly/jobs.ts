import { reviews } from '@/lib/platform/jobs/grounds';
import type { NounJobs } from '@/lib/platform/noun-jobs';
import { summarized } from './messages';
import { sendSummaries } from './send-summaries';
import { weeklyEmail } from './weekly-email';

export const jobs: NounJobs = {
  grounds: [reviews(summarized, weeklyEmail)],
  // Clocks differ by quarters of an hour.
  schedules: [{ name: 'weekly', cron: '*/15 * * * *', run: () => sendSummaries() }],
};
