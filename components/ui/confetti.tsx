import { Portal } from '@mantine/core';
import dynamic from 'next/dynamic';
import { type ReactNode, useCallback, useState } from 'react';
import classes from './confetti.module.css';

const Player = dynamic(() => import('./confetti-player'), { ssr: false });

/**
 * Confetti: turns on when triggered and off when the animation completes (specification, section 4); stays off for
 * people who want less motion. Place `confetti` anywhere in the page; it covers the screen and takes no clicks.
 */
export function useConfetti(): { isOn: boolean; celebrate: () => void; confetti: ReactNode } {
  const [isOn, setOn] = useState(false);
  const celebrate = useCallback(() => {
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) setOn(true);
  }, []);
  const end = useCallback(() => setOn(false), []);
  const confetti = isOn ? (
    <Portal>
      <div className={classes.sky} aria-hidden data-testid="confetti">
        <Player onEnd={end} />
      </div>
    </Portal>
  ) : null;
  return { isOn, celebrate, confetti };
}
