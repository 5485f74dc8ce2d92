import type { NounJobs } from '@/lib/platform/noun-jobs';
import { deleteDueOrganizations } from './deletion';

export const jobs: NounJobs = { sweeps: { organizations: deleteDueOrganizations } };
