import { Text } from '@mantine/core';
import { IconLock, IconRubberStamp } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { createContext, type ReactNode, useContext } from 'react';
import classes from './held.module.css';

/** The reason why the card's holder cannot change a part at once: it is locked, or changed only with approval. */
export type Held = 'locked' | 'approval';

const HeldParts = createContext<(path: string) => Held | null>(() => null);
/**
 * Provides the function that tells for each part of the card (`lib/platform/formats/card-parts.ts`) whether and why it is held.
 */
export const HeldPartsProvider = HeldParts.Provider;

/** Returns which parts are held, and the props that make an input of a held part read-only with the reason. */
export function useHeld() {
  const { t } = useTranslation('card');
  const held = useContext(HeldParts);
  const notes = { locked: t('heldLocked'), approval: t('heldApproval') };
  const Icons = { locked: IconLock, approval: IconRubberStamp };
  return {
    held,
    noteOf(path: string): string | null {
      const why = held(path);
      return why && notes[why];
    },
    inputProps(path: string) {
      const why = held(path);
      if (!why) return {};
      const Icon = Icons[why];
      return { readOnly: true, description: notes[why], rightSection: <Icon aria-hidden size={18} /> };
    },
  };
}

/** The inputs of one part, disabled with the reason while the part is held. */
export function HeldSet({ path, children }: { path: string; children: ReactNode }) {
  const { held, noteOf } = useHeld();
  const note = noteOf(path);
  return (
    <fieldset className={classes.set} disabled={held(path) !== null}>
      {note && (
        <Text size="sm" c="dimmed" className={classes.note}>
          <IconLock aria-hidden size={16} />
          {note}
        </Text>
      )}
      {children}
    </fieldset>
  );
}
