import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/lib/platform/browser/api';
import { usernameProblem } from '@/lib/platform/formats/username';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { CardContent, CardEdit, CardLook, OwnCard } from './schema';

/** Query of the signed-in user's cards, in the user's order. */
export function cardsQuery() {
  return queryOptions({
    queryKey: ['profiles'],
    queryFn: async ({ signal }) => (await api('GET', '/profiles', { signal })).items,
  });
}

/** The signed-in user's cards. */
export function useCards() {
  return useQuery(cardsQuery());
}

/** Query of the signed-in user's cards that were moved to the trash in the last 30 days, newest first. */
export function trashQuery() {
  return queryOptions({
    queryKey: ['profiles', 'trashed'],
    queryFn: async ({ signal }) => (await api('GET', '/profiles', { query: { state: 'trashed' }, signal })).items,
  });
}

/** The signed-in user's cards that can be restored from the trash. */
export function useTrash() {
  return useQuery(trashQuery());
}

/** Query of one card that the signed-in user may edit: their own, or a card of their organization. */
export function cardQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'one', id],
    queryFn: ({ signal }) => api('GET', '/profiles/[id]', { params: { id }, signal }),
  });
}

/** One card that is not the signed-in user's own; fetched only where `isWanted`. */
export function useForeignCard(id: string, isWanted: boolean) {
  return useQuery({ ...cardQuery(id), enabled: isWanted });
}

const newer = (cached: OwnCard, card: OwnCard) =>
  cached.id === card.id && cached.version <= card.version ? card : cached;

/** Writes a card's newest state into the cached queries, without a request to the server. */
export function useRememberCard() {
  const client = useQueryClient();
  return (card: OwnCard) => {
    client.setQueryData(cardQuery(card.id).queryKey, (cached) => cached && newer(cached, card));
    // A card that the user only manages for someone else does not belong in their own list.
    if (!card.isOwn) return;
    client.setQueryData(cardsQuery().queryKey, (cards) =>
      cards?.some(({ id }) => id === card.id) ? cards.map((cached) => newer(cached, card)) : [...(cards ?? []), card],
    );
  };
}

type NewCard = {
  username?: string;
  language: Locale;
  look?: CardLook;
  content?: CardContent;
  photoId?: string | null;
};

/** Creates a card, empty unless it has content. `key` makes a repeated request create one card only. */
export function useCreateCard() {
  const remember = useRememberCard();
  return useMutation({
    mutationFn: ({ key, ...body }: NewCard & { key: string }) =>
      api('POST', '/profiles', { body, idempotencyKey: key }),
    onSuccess: remember,
  });
}

/** Makes a paused copy of a card. `key` makes a repeated request create one copy only. */
export function useDuplicateCard() {
  const remember = useRememberCard();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      api('POST', '/profiles/[id]/duplicate', { params: { id }, idempotencyKey: key }),
    onSuccess: remember,
  });
}

/** The cards in the order of `ids`; cards whose id is not in it come last, in their present order. */
function inOrder(cards: OwnCard[] = [], ids: string[]): OwnCard[] {
  const placeOf = (card: OwnCard) => (ids.indexOf(card.id) + 1 || ids.length + 1) - 1;
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b)).map((card, position) => ({ ...card, position }));
}

/**
 * Puts the user's cards into another order, at once in every list; where the server refuses, the lists go back. The requests run
 * one after the other, so the last order wins.
 */
export function useOrderCards() {
  const client = useQueryClient();
  const { queryKey } = cardsQuery();
  const mutationKey = ['profiles', 'order'];
  const show = (ids: string[]) => client.setQueryData(queryKey, (cards) => inOrder(cards, ids));
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ ids }: { ids: string[]; before: string[] }) => api('PUT', '/profiles/order', { body: { ids } }),
    onError: async (_error, { before }) => {
      // A request with a newer order is pending already.
      if (client.isMutating({ mutationKey }) > 1) return;
      show(before);
      await client.invalidateQueries({ queryKey, exact: true });
    },
  });
  /** @throws ApiError */
  return async (ids: string[]): Promise<void> => {
    const before = (client.getQueryData(queryKey) ?? []).map(({ id }) => id);
    // The response to an earlier list request would bring the old order back.
    void client.cancelQueries({ queryKey, exact: true });
    show(ids);
    await mutateAsync({ ids, before });
  };
}

// Fetch Standard, "HTTP-network-or-cache fetch": keepalive requests of a page together carry at most 64 KiB.
const largestKeepalive = 60_000;

/** Sends one edit; a small enough request outlives the page. @throws ApiError `version_conflict` with the newer card */
export function sendEdit(id: string, edit: Partial<CardEdit> & { version: number }): Promise<OwnCard> {
  const size = new TextEncoder().encode(JSON.stringify(edit)).length;
  return api('PATCH', '/profiles/[id]', { params: { id }, body: edit, keepalive: size < largestKeepalive });
}

/** Changes a card at once, for example when it is paused from the list. */
export function useEditCard() {
  const remember = useRememberCard();
  return useMutation({
    mutationFn: ({ id, ...edit }: Partial<CardEdit> & { id: string; version: number }) => sendEdit(id, edit),
    onSuccess: remember,
  });
}

/** Moves a card to the trash. */
export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/profiles/[id]', { params: { id } }),
    onSuccess: async (_nothing, gone) => {
      // The response to an earlier list request would bring the card back.
      await client.cancelQueries({ ...cardsQuery(), exact: true });
      client.setQueryData(cardsQuery().queryKey, (cards) => cards?.filter(({ id }) => id !== gone));
      await client.invalidateQueries(trashQuery());
    },
  });
}

/** Deletes a card of the trash permanently. */
export function usePurgeCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/profiles/[id]', { params: { id }, query: { forever: 'true' } }),
    onSuccess: () => client.invalidateQueries(trashQuery()),
  });
}

/** Brings a card back from the trash. */
export function useRestoreCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST', '/profiles/[id]/restore', { params: { id } }),
    onSuccess: () => client.invalidateQueries(cardsQuery()),
  });
}

/** The value, but only after it has not changed for `ms`. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * Whether a username is available, checked while it is typed. `cardId` is the card that may already have the username. `problem`
 * is a field error code; `isChecking` is true while the server's response is pending.
 */
export function useUsernameCheck(username: string, cardId: string | null) {
  const settled = useSettled(username, 300);
  const form = username === '' ? null : usernameProblem(username);
  const query = useQuery({
    queryKey: ['usernames', settled, cardId],
    queryFn: ({ signal }) => api('GET', '/usernames', { query: { username: settled, for: cardId }, signal }),
    enabled: settled !== '' && usernameProblem(settled) === null,
    staleTime: 10_000,
  });
  if (form)
    return {
      isChecking: false,
      isAvailable: false,
      problem: `${form === 'invalid' ? 'invalid_username' : 'username_reserved'}`,
    };
  const answer = settled === username ? query.data : undefined;
  const isFailed = settled === username && query.isError;
  return {
    isChecking: username !== '' && !answer && !isFailed,
    isAvailable: answer?.isAvailable ?? false,
    problem: answer?.problem ?? null,
  };
}
