import { pageFiles } from '@/tests/support/page-files';
import { lookAtPages } from '@/tests/support/page-looks';

// Every page of an organization; the others are in pages.test.ts.
lookAtPages(pageFiles.filter((file) => file.startsWith('app/organizations/')));
