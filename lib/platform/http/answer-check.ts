import { z } from 'zod';
import { undeclared } from '@/lib/platform/undeclared';
import type { AnyEndpoint } from './endpoint';

const seen: string[] = [];

/**
 * Checks a response body. @throws Error if it is not as the endpoint declares, because browsers and other clients rely on the
 * declaration
 */
export function assertDeclared(endpoint: AnyEndpoint, body: unknown): void {
  const problem = undeclared(endpoint.answer ?? z.undefined(), body);
  if (!problem) return;
  seen.push(`“${endpoint.summary}” answers otherwise than declared: ${problem}`);
  throw new Error(seen.at(-1));
}

/** The undeclared responses since the last call, which clears the list. */
export const undeclaredAnswers = (): string[] => seen.splice(0);
