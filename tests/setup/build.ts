import { buildIfNeeded } from '@/scripts/services/build';

/** Makes sure that there is a production build, which some tests examine. */
export default async function setup(): Promise<void> {
  await buildIfNeeded();
}
