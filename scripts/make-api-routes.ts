import { writeFileSync } from 'node:fs';
import { printApiRoutes } from './services/api-routes';

// Writes the types of the API's client from the tree of pages/api/v1: `npx tsx scripts/make-api-routes.ts`.

writeFileSync('lib/platform/browser/api-routes.generated.ts', printApiRoutes());
