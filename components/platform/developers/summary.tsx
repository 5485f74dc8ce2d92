import { Code } from '@mantine/core';

/** A sentence in which the parts in backticks are shown as code. */
export function Summary({ text }: { text: string }) {
  // Every second piece stood between two backticks.
  return text.split('`').map((piece, at) => (at % 2 === 0 ? piece : <Code key={piece}>{piece}</Code>));
}
