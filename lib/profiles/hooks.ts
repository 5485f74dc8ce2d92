import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/lib/browser/api';
import { usernameProblem } from '@/lib/formats/username';
import type { Locale } from '@/lib/i18n/languages';
import type { OwnProfile, ProfileEdit, ProfileLook } from './schema';

type List = { items: OwnProfile[]; nextCursor: null };

/** The signed-in person's cards, in their order. */
export function profilesQuery() {
  return queryOptions({
    queryKey: ['profiles'],
    queryFn: async ({ signal }) => (await api<List>('GET', '/profiles', { signal })).items,
  });
}

/** The signed-in person's cards. */
export function useProfiles() {
  return useQuery(profilesQuery());
}

/** The signed-in person's cards of the last 30 days in the trash, newest first. */
export function trashQuery() {
  return queryOptions({
    queryKey: ['profiles', 'trashed'],
    queryFn: async ({ signal }) => (await api<List>('GET', '/profiles?state=trashed', { signal })).items,
  });
}

/** The signed-in person's cards that can be brought back. */
export function useTrash() {
  return useQuery(trashQuery());
}

/** One card that the signed-in person may edit: their own, or one of their organization. */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'one', id],
    queryFn: ({ signal }) => api<OwnProfile>('GET', `/profiles/${id}`, { signal }),
  });
}

/** One card that is not the signed-in person's own, where it is wanted. */
export function useForeignProfile(id: string, isWanted: boolean) {
  return useQuery({ ...profileQuery(id), enabled: isWanted });
}

const newer = (known: OwnProfile, card: OwnProfile) =>
  known.id === card.id && known.version <= card.version ? card : known;

/** Puts a card's newest state where lists read it, without asking the server. */
export function useRememberProfile() {
  const client = useQueryClient();
  return (card: OwnProfile) => {
    client.setQueryData(profileQuery(card.id).queryKey, (known) => known && newer(known, card));
    // Somebody else's card, which the person looks after, is none of theirs.
    if (!card.isOwn) return;
    client.setQueryData(profilesQuery().queryKey, (cards) =>
      cards?.some(({ id }) => id === card.id) ? cards.map((known) => newer(known, card)) : [...(cards ?? []), card],
    );
  };
}

type NewCard = { username?: string; language: Locale; look?: ProfileLook };

/** Makes an empty card. The key makes a repeated request one card. */
export function useCreateProfile() {
  const remember = useRememberProfile();
  return useMutation({
    mutationFn: ({ key, ...body }: NewCard & { key: string }) =>
      api<OwnProfile>('POST', '/profiles', { body, idempotencyKey: key }),
    onSuccess: remember,
  });
}

/** Makes a paused copy of a card. The key makes a repeated request one copy. */
export function useDuplicateProfile() {
  const remember = useRememberProfile();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      api<OwnProfile>('POST', `/profiles/${id}/duplicate`, { idempotencyKey: key }),
    onSuccess: remember,
  });
}

/** The cards in the order of their ids; those without a place in it stay behind, in theirs. */
function inOrder(cards: OwnProfile[] = [], ids: string[]): OwnProfile[] {
  const placeOf = (card: OwnProfile) => (ids.indexOf(card.id) + 1 || ids.length + 1) - 1;
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b)).map((card, position) => ({ ...card, position }));
}

/**
 * Puts the person's cards into another order, at once in every list; where the server refuses, they go back. One request
 * after the other: the last order wins.
 */
export function useOrderProfiles() {
  const client = useQueryClient();
  const { queryKey } = profilesQuery();
  const mutationKey = ['profiles', 'order'];
  const show = (ids: string[]) => client.setQueryData(queryKey, (cards) => inOrder(cards, ids));
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ ids }: { ids: string[]; before: string[] }) =>
      api<List>('PUT', '/profiles/order', { body: { ids } }),
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
export function sendEdit(id: string, edit: Partial<ProfileEdit> & { version: number }): Promise<OwnProfile> {
  const size = new TextEncoder().encode(JSON.stringify(edit)).length;
  return api<OwnProfile>('PATCH', `/profiles/${id}`, { body: edit, keepalive: size < largestKeepalive });
}

/** Changes a card at once, as pausing from the list does. */
export function useEditProfile() {
  const remember = useRememberProfile();
  return useMutation({
    mutationFn: ({ id, ...edit }: Partial<ProfileEdit> & { id: string; version: number }) => sendEdit(id, edit),
    onSuccess: remember,
  });
}

/** Moves a card to the trash. */
export function useDeleteProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `/profiles/${id}`),
    onSuccess: async (_nothing, gone) => {
      // A list that was asked for before would bring the card back.
      await client.cancelQueries({ ...profilesQuery(), exact: true });
      client.setQueryData(profilesQuery().queryKey, (cards) => cards?.filter(({ id }) => id !== gone));
      await client.invalidateQueries(trashQuery());
    },
  });
}

/** Deletes a card of the trash for good. */
export function usePurgeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<void>('DELETE', `/profiles/${id}?forever=true`),
    onSuccess: () => client.invalidateQueries(trashQuery()),
  });
}

/** Brings a card back from the trash. */
export function useRestoreProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api<OwnProfile>('POST', `/profiles/${id}/restore`),
    onSuccess: () => client.invalidateQueries(profilesQuery()),
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

type Availability = { username: string; isAvailable: boolean; problem: string | null };

/**
 * Whether a username can be had, as it is typed. `cardId`: the card that may already bear it. `problem` is a field error
 * code; `isChecking` while the answer is not known.
 */
export function useUsernameCheck(username: string, cardId: string | null) {
  const settled = useSettled(username, 300);
  const form = username === '' ? null : usernameProblem(username);
  const query = useQuery({
    queryKey: ['usernames', settled, cardId],
    queryFn: ({ signal }) => {
      const wanted = new URLSearchParams({ username: settled, ...(cardId ? { for: cardId } : {}) });
      return api<Availability>('GET', `/usernames?${wanted}`, { signal });
    },
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
