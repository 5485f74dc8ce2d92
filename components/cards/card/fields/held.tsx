import { Text } from '@mantine/core';
import { IconLock, IconRubberStamp } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { createContext, type ReactNode, useContext } from 'react';
import classes from './held.module.css';

/** Why a part of a card cannot be changed by its person at once: locked, or changed only with approval. */
export type Held = 'locked' | 'approval';

const HeldParts = createContext<(path: string) => Held | null>(() => null);
/** Says of each part of the card (`lib/platform/formats/card-parts.ts`) below it whether it is held. */
export const HeldPartsProvider = HeldParts.Provider;

/** Which parts are held, and what an input of a held part is like: read only, with the reason. */
export function useHeld() {
  const { t } = useTranslation('profiles');
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

/** Inputs of one part, of no use while it is held; says why. */
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
