import { afterEach, expect } from 'vitest';
import { undeclaredAnswers } from '@/lib/platform/http/answer-check';

// Law: every answer is as its endpoint declares it, which is what the browser's client and the OpenAPI document say.

afterEach(() => {
  expect(undeclaredAnswers()).toEqual([]);
});
