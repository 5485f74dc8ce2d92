import { writeFileSync } from 'node:fs';
import { printTable } from '@/lib/permissions/compact';

// Writes lib/permissions/table.ts from lib/permissions/rules.ts: `npx tsx scripts/make-permissions.ts`.

writeFileSync('lib/permissions/table.ts', printTable());
