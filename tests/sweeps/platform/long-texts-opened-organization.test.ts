import { lookAtWhatOpens } from '@/tests/support/opened-texts';
import { pageFiles } from '@/tests/support/page-files';

// What opens on the other pages is in long-texts-opened.test.ts.
lookAtWhatOpens(
  pageFiles.filter((file) => file.startsWith('app/organizations/')),
  20,
);
