import type { z } from 'zod';
import type { EndpointScope } from '@/lib/platform/auth/key-model';
import type { Context } from '@/lib/platform/context';

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

/** Declares a tool. What `run` gets was read by its `input`. */
export function tool<Input extends z.ZodObject>({ run, isOutward = false, ...definition }: Definition<Input>): Tool {
  return { ...definition, isOutward, run: (ctx, input) => run(ctx, input as z.output<Input>) };
}
