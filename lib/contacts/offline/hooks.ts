import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Capture } from '@/lib/platform/browser/offline-schema';
import type { Sent } from './send-captures';
import { sentChannel } from './sent-channel';

/** How many contacts of a user wait on this device. */
function waitingQuery(owner: string) {
  return queryOptions({
    queryKey: ['captures', owner],
    queryFn: async () => (await import('./captures')).waiting(owner),
    retry: false,
    staleTime: 0,
  });
}

/** How many contacts of a user wait on this device; 0 until it is known. */
export function useWaiting(owner: string): number {
  return useQuery(waitingQuery(owner)).data ?? 0;
}

/** Sends what a user captured on this device; {@link useSent} is told what has arrived. */
export function useSendCaptures(owner: string): () => Promise<Sent> {
  const client = useQueryClient();
  return useCallback(async () => {
    const { sendCaptures } = await import('./send-captures');
    const done = await sendCaptures(owner);
    await client.invalidateQueries(waitingQuery(owner));
    return done;
  }, [client, owner]);
}

/** Refetches contacts when captures have arrived, whichever page sent them, and calls `say` with their number. */
export function useSent(owner: string, say: (sent: number) => void): void {
  const client = useQueryClient();
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(sentChannel);
    const refresh = async () => {
      await client.invalidateQueries(waitingQuery(owner));
      const { refreshContacts } = await import('@/lib/contacts/book/hooks');
      await refreshContacts(client, 'many');
    };
    channel.onmessage = ({ data }) => {
      latest.current(Number(data));
      void refresh();
    };
    void import('./captures').then(({ isNewSince }) => (isNewSince() ? refresh() : undefined));
    return () => channel.close();
  }, [client, owner]);
}

/** Stores a contact on this device until there is a network. Returns whether the browser could store it. */
export function useCapture(): (capture: Capture) => Promise<boolean> {
  const client = useQueryClient();
  return async (one) => {
    try {
      await (await import('./captures')).capture(one);
    } catch {
      return false;
    }
    await client.invalidateQueries(waitingQuery(one.owner));
    return true;
  };
}
