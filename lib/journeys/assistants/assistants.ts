import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import { assertScope, hasScope } from '@/lib/platform/auth/api-key';
import type { Context } from '@/lib/platform/context';
import type { Tool } from './tool';
import { analyticsTools } from './tools/analytics-tools';
import { cardsTools } from './tools/cards-tools';
import { contactsTools } from './tools/contacts-tools';
import { followUpTools } from './tools/follow-up-tools';
import { organizationContactsTools } from './tools/organization-contacts-tools';
import { remindersTools } from './tools/reminders-tools';

export type { Tool };

/** Every tool, in the order in which clients list them. */
export const tools: readonly Tool[] = [
  ...contactsTools,
  ...followUpTools,
  ...remindersTools,
  ...cardsTools,
  ...analyticsTools,
  ...organizationContactsTools,
];

const isReading = ({ kind }: Tool) => kind === 'read';

/** The tools that the key of an actor includes: others are not even listed. */
export const toolsOf = (actor: Actor): Tool[] => tools.filter((tool) => hasScope(actor, tool.scope, isReading(tool)));

/**
 * Runs a tool with an input that was read by its `input`. @throws AppError `insufficient_scope`, and what the use case throws
 */
export async function runTool(ctx: Context, tool: Tool, input: unknown): Promise<unknown> {
  assertScope(requireActor(ctx), tool.scope, isReading(tool));
  return tool.run(ctx, input);
}
