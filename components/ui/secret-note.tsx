import { Button, Stack, Text } from '@mantine/core';
import { CopyIcon } from './copy-icon';
import classes from './secret-note.module.css';

/** A value that is to be copied to another program. */
export function CopiedValue({ value, copyLabel }: { value: string; copyLabel: string }) {
  return (
    <div className={classes.secret}>
      <bdi dir="ltr">{value}</bdi>
      <CopyIcon value={value} label={copyLabel} />
    </div>
  );
}

type Props = { title: string; text: string; value: string; copyLabel: string; done: string; onDone: () => void };

/** A secret that was just made and is shown only this once. */
export function SecretNote({ title, text, value, copyLabel, done, onDone }: Props) {
  return (
    <Stack role="status">
      <Text fw={550}>{title}</Text>
      <Text c="dimmed" size="sm">
        {text}
      </Text>
      <CopiedValue value={value} copyLabel={copyLabel} />
      <div>
        <Button onClick={onDone}>{done}</Button>
      </div>
    </Stack>
  );
}
