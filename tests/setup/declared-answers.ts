import { afterEach, expect } from 'vitest';
import { undeclaredAnswers } from '@/lib/platform/http/answer-check';

// Law: every response matches its endpoint's declaration, on which the browser's client and the OpenAPI document rely.

afterEach(() => {
  expect(undeclaredAnswers()).toEqual([]);
});
