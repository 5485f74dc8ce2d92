import { writeFileSync } from 'node:fs';
import { printTable } from '@/lib/platform/permissions/compact';

// Writes lib/platform/permissions/table.generated.ts from lib/platform/permissions/rules.ts: `npx tsx scripts/compact-permissions.ts`.

writeFileSync('lib/platform/permissions/table.generated.ts', printTable());
