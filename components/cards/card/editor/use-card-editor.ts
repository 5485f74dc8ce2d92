import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createEditor } from '@/lib/cards/card/editor/editor';
import { sendEdit, useRememberCard } from '@/lib/cards/card/hooks';
import type { OwnCard } from '@/lib/cards/card/schema';

/**
 * Returns the editor of one card for as long as its page is open: it saves when the page is left and again when the network is
 * back.
 */
export function useCardEditor(card: OwnCard) {
  const remember = useRememberCard();
  const latest = useRef(remember);
  useEffect(() => {
    latest.current = remember;
  });
  const [editor] = useState(() =>
    createEditor(card, {
      send: (edit) => sendEdit(card.id, edit),
      onSaved: (saved) => latest.current(saved),
    }),
  );
  const state = useSyncExternalStore(editor.subscribe, editor.get, editor.get);

  useEffect(() => editor.receive(card), [editor, card]);

  useEffect(() => {
    const save = () => void editor.save();
    const leave = () => editor.flush();
    const hide = () => document.visibilityState === 'hidden' && editor.flush();
    // A save that is sent while the page closes arrives, but an entry that cannot be saved would be lost, so the browser asks
    // first.
    const ask = (event: BeforeUnloadEvent) => {
      editor.flush();
      if (editor.isHeld()) event.preventDefault();
    };
    window.addEventListener('online', save);
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', hide);
      editor.flush();
    };
  }, [editor]);

  return { editor, ...state };
}
