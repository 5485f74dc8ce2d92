import { lookAtWhatOpens } from '@/tests/support/opened-texts';
import { pageFiles } from '@/tests/support/page-files';

// What opens on the pages of an organization is in long-texts-opened-organization.test.ts, so that two workers share them.
lookAtWhatOpens(
  pageFiles.filter((file) => file.startsWith('app/') && !file.startsWith('app/organizations/')),
  10,
);
