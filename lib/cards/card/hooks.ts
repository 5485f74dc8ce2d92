import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/lib/platform/browser/api';
import { usernameProblem } from '@/lib/platform/formats/username';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { CardEdit, CardLook, OwnCard } from './schema';

/** The signed-in person's cards, in their order. */
export function cardsQuery() {
  return queryOptions({
    queryKey: ['profiles'],
    queryFn: async ({ signal }) => (await api('GET', '/profiles', { signal })).items,
  });
}

/** The signed-in person's cards. */
export function useCards() {
  return useQuery(cardsQuery());
}

/** The signed-in person's cards of the last 30 days in the trash, newest first. */
export function trashQuery() {
  return queryOptions({
    queryKey: ['profiles', 'trashed'],
    queryFn: async ({ signal }) => (await api('GET', '/profiles', { query: { state: 'trashed' }, signal })).items,
  });
}

/** The signed-in person's cards that can be brought back. */
export function useTrash() {
  return useQuery(trashQuery());
}

/** One card that the signed-in person may edit: their own, or one of their organization. */
export function cardQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'one', id],
    queryFn: ({ signal }) => api('GET', '/profiles/[id]', { params: { id }, signal }),
  });
}

/** One card that is not the signed-in person's own, where it is wanted. */
export function useForeignCard(id: string, isWanted: boolean) {
  return useQuery({ ...cardQuery(id), enabled: isWanted });
}

const newer = (known: OwnCard, card: OwnCard) => (known.id === card.id && known.version <= card.version ? card : known);

/** Puts a card's newest state where lists read it, without asking the server. */
export function useRememberCard() {
  const client = useQueryClient();
  return (card: OwnCard) => {
    client.setQueryData(cardQuery(card.id).queryKey, (known) => known && newer(known, card));
    // Somebody else's card, which the person looks after, is none of theirs.
    if (!card.isOwn) return;
    client.setQueryData(cardsQuery().queryKey, (cards) =>
      cards?.some(({ id }) => id === card.id) ? cards.map((known) => newer(known, card)) : [...(cards ?? []), card],
    );
  };
}

type NewCard = { username?: string; language: Locale; look?: CardLook };

/** Makes an empty card. The key makes a repeated request one card. */
export function useCreateCard() {
  const remember = useRememberCard();
  return useMutation({
    mutationFn: ({ key, ...body }: NewCard & { key: string }) =>
      api('POST', '/profiles', { body, idempotencyKey: key }),
    onSuccess: remember,
  });
}

/** Makes a paused copy of a card. The key makes a repeated request one copy. */
export function useDuplicateCard() {
  const remember = useRememberCard();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      api('POST', '/profiles/[id]/duplicate', { params: { id }, idempotencyKey: key }),
    onSuccess: remember,
  });
}

/** The cards in the order of their ids; those without a place in it stay behind, in theirs. */
function inOrder(cards: OwnCard[] = [], ids: string[]): OwnCard[] {
  const placeOf = (card: OwnCard) => (ids.indexOf(card.id) + 1 || ids.length + 1) - 1;
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b)).map((card, position) => ({ ...card, position }));
}

/**
 * Puts the person's cards into another order, at once in every list; where the server refuses, they go back. One request
 * after the other: the last order wins.
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
      // A newer order is on its way already.
      if (client.isMutating({ mutationKey }) > 1) return;
      show(before);
      await client.invalidateQueries({ queryKey, exact: true });
    },
  });
  /** @throws ApiError */
  return async (ids: string[]): Promise<void> => {
    const before = (client.getQueryData(queryKey) ?? []).map(({ id }) => id);
    // A list that was asked for before would bring the old order back.
    void client.cancelQueries({ queryKey, exact: true });
    show(ids);
    await mutateAsync({ ids, before });
  };
}

// Fetch Standard, "HTTP-network-or-cache fetch": such requests of a page together carry at most 64 KiB.
const largestKeepalive = 60_000;

/** Sends one edit; it outlives the page where it is small enough. @throws ApiError `version_conflict` with the newer card */
export function sendEdit(id: string, edit: Partial<CardEdit> & { version: number }): Promise<OwnCard> {
  const size = new TextEncoder().encode(JSON.stringify(edit)).length;
  return api('PATCH', '/profiles/[id]', { params: { id }, body: edit, keepalive: size < largestKeepalive });
}

/** Changes a card at once, as pausing from the list does. */
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
      // A list that was asked for before would bring the card back.
      await client.cancelQueries({ ...cardsQuery(), exact: true });
      client.setQueryData(cardsQuery().queryKey, (cards) => cards?.filter(({ id }) => id !== gone));
      await client.invalidateQueries(trashQuery());
    },
  });
}

/** Deletes a card of the trash for good. */
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

/** Stands still until the value has not changed for `ms`. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * Whether a username can be had, as it is typed. `cardId`: the card that may already bear it. `problem` is a field error
 * code; `isChecking` while the answer is not known.
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
