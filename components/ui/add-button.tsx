import { Button } from '@mantine/core';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
type Props = { icon: Icon; label: string; onClick: () => void; isDisabled: boolean };

/** The button that adds an item of one kind to a list in a form. */
export function AddButton({ icon: Sign, label, onClick, isDisabled }: Props) {
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<Sign aria-hidden size={18} />}
      onClick={onClick}
      disabled={isDisabled}
    >
      {label}
    </Button>
  );
}
