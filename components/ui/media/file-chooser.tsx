import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { type Ref, useRef } from 'react';

type Props = ButtonProps & {
  accept: string;
  /** Opens the camera directly. */
  capture?: 'user' | 'environment';
  onFile: (file: File) => void;
  buttonRef?: Ref<HTMLButtonElement>;
};

/** A button that asks for one file; the same file may be chosen twice. */
export function FileChooser({ accept, capture, onFile, buttonRef, ...button }: Props) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    reset.current?.();
    if (file) onFile(file);
  };
  return (
    <FileButton accept={accept} onChange={choose} resetRef={reset} {...(capture ? { capture } : {})}>
      {({ onClick }) => <Button size="sm" variant="default" {...button} ref={buttonRef ?? null} onClick={onClick} />}
    </FileButton>
  );
}
