import { inject } from 'vitest';
import '../setup/provided';

/** The production build that all journeys of a run share: a test brings people of its own, and leaves others' alone. */
export const product = inject('product');
