import { inject } from 'vitest';
import type { Product } from '../setup/provided';

/** The production build that belongs to this worker alone while its file runs; vitest counts workers from 1. */
export const product = productOf(Number(process.env.VITEST_POOL_ID));

function productOf(worker: number): Product {
  const found = inject('products')[worker - 1];
  if (!found) throw new Error(`no product for worker ${worker}`);
  return found;
}
