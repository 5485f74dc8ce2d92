import { migrate } from '@/lib/platform/db/migrate';
import { command, say } from './services/say';
import { withDatabase } from './services/with-database';

command(async () => {
  await withDatabase(migrate);
  say('database migrated');
});
