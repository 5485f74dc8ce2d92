import type { z } from 'zod';
import type { EndpointScope } from '@/lib/platform/auth/key-model';
import type { Context } from '@/lib/platform/context';
import { isHarmlessText } from '@/lib/platform/harmless';

/** What a tool does to what is stored: nothing, something that can be taken back, or something that cannot. */
export type ToolKind = 'read' | 'write' | 'destroy';

/** A tool that an assistant calls (Model Context Protocol). Its words are read by programs: they are in English, like those of the API. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  /** What an API key needs, as at the endpoint that does the same. */
  scope: Exclude<EndpointScope, null>;
  kind: ToolKind;
  /** Whether it reaches people outside of the product: the client asks before. */
  isOutward: boolean;
  input: z.ZodObject;
  run: (ctx: Context, input: unknown) => Promise<unknown>;
};

type Definition<Input extends z.ZodObject> = Pick<Tool, 'name' | 'title' | 'description' | 'scope' | 'kind'> & {
  isOutward?: boolean;
  input: Input;
  run: (ctx: Context, input: z.output<Input>) => Promise<unknown>;
};

/** Refuses texts that cannot be stored, with where they are. Everything deeper than a list of texts has a schema that refuses it. */
function refuseHarmful(input: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [key, value] of Object.entries(input))
    if ([value].flat().some((text) => typeof text === 'string' && !isHarmlessText(text)))
      context.addIssue({ code: 'custom', path: [key], message: 'control_characters' });
}

/** Declares a tool. What `run` gets was read by its `input`. */
export function tool<Input extends z.ZodObject>({ run, isOutward = false, ...definition }: Definition<Input>): Tool {
  const input = definition.input.superRefine(refuseHarmful);
  return { ...definition, input, isOutward, run: (ctx, read) => run(ctx, read as z.output<Input>) };
}
