import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { forgetBulkInvitations, resumeBulkInvitations } from './work';

export const jobs: NounJobs = {
  schedules: [{ name: 'bulk-invitations', cron: everyMinute, run: resumeBulkInvitations }],
  resume: resumeBulkInvitations,
  sweeps: { bulkInvitations: forgetBulkInvitations },
};
