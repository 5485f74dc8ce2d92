import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './undo-note.module.css';

type Note = { id: string; message: string; undoLabel: string; onUndo: () => void };

/**
 * Shows a notification of an action with a button that undoes it. It stays longer than other notifications, because the user
 * has something to decide.
 */
export function showUndo({ id, message, undoLabel, onUndo }: Note): void {
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  notifications.show({
    id,
    autoClose: 8000,
    message: (
      <div className={classes.note}>
        <span>{message}</span>
        <Button size="compact-sm" variant="default" onClick={undo}>
          {undoLabel}
        </Button>
      </div>
    ),
  });
}
