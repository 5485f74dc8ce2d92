import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { onConfirmation } from '@/lib/platform/browser/confirmation';

const ConfirmationDialog = dynamic(() => import('./confirmation-dialog').then((module) => module.ConfirmationDialog), {
  ssr: false,
});

/** Asks the user to confirm that it is them where the server wants that for what they do (`reauth_required`), in place. */
export function Confirmation() {
  const [end, setEnd] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => onConfirmation(() => new Promise((resolve) => setEnd(() => resolve))), []);
  if (!end) return null;
  const close = (isConfirmed: boolean) => {
    setEnd(null);
    end(isConfirmed);
  };
  return <ConfirmationDialog onEnd={close} />;
}
