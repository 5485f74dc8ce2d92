import { Button, Stack, Text } from '@mantine/core';
import { CopyIcon } from './copy-icon';
import classes from './secret-note.module.css';

type Copied = {
  value: string;
  /** The value as it is easier to read. */
  shown?: string;
  copyLabel: string;
};

/** A value that is to be copied to another program. */
export function CopiedValue({ value, shown = value, copyLabel }: Copied) {
  return (
    <div className={classes.secret}>
      <bdi dir="ltr">{shown}</bdi>
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
