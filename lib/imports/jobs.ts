import { everyMinute, type NounJobs } from '@/lib/platform/noun-jobs';
import { forgetImports } from './forget';
import { resumeImports } from './work';

export const jobs: NounJobs = {
  schedules: [{ name: 'imports', cron: everyMinute, run: resumeImports }],
  resume: resumeImports,
  sweeps: { imports: forgetImports },
};
