import { pageFiles } from '@/tests/support/page-files';
import { lookAtPages } from '@/tests/support/page-looks';

// Every page but an organization's own (pages-organization.test.ts), so that two workers share them.
lookAtPages(pageFiles.filter((file) => !file.startsWith('app/organizations/')));
