import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { forgetTemplateRuns } from './forget';
import { resumeTemplateRuns } from './work';

export const jobs: NounJobs = {
  schedules: [{ name: 'templates', cron: everyMinute, run: resumeTemplateRuns }],
  resume: resumeTemplateRuns,
  sweeps: { templateRuns: forgetTemplateRuns },
};
