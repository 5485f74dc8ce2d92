import { buildIfNeeded } from '@/scripts/services/build';

/** Some tests look into the production build. */
export default async function setup(): Promise<void> {
  await buildIfNeeded();
}
