import { useRouter } from 'next/router';
import { useState } from 'react';
import { contentErrors, type FieldErrors, settle } from '@/lib/cards/card/draft-schema';
import { useCreateCard } from '@/lib/cards/card/hooks';
import { noContent } from '@/lib/cards/card/model';
import { ApiError } from '@/lib/platform/browser/api';
import { newId } from '@/lib/platform/ids';
import type { CardRead } from './card-sources';

/** The state of a card that was read and is not made yet: what the user changes, the errors, and the making. */
export function useReadCard({ draft }: CardRead) {
  const router = useRouter();
  const [content, setContent] = useState(draft.content);
  const [photoId, setPhotoId] = useState(draft.photoId);
  const [username, setUsername] = useState(draft.username);
  const [errors, setErrors] = useState<FieldErrors>({});
  const create = useCreateCard();
  /** Makes the card and opens it; returns whether the input was valid. */
  const make = async (): Promise<boolean> => {
    const wrong = contentErrors(content);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    const body = { username, language: draft.language, content: settle(content, noContent), photoId };
    try {
      const card = await create.mutateAsync({ key: newId(), ...body });
      await router.push(`/app/profile/${card.username}`);
      return true;
    } catch (error) {
      const told = error instanceof ApiError ? error.errors : [];
      setErrors(Object.fromEntries(told.map(({ path, code }) => [path.replace(/^content\./, ''), code])));
      return told.length === 0;
    }
  };
  const change = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      setErrors({});
      set(value);
    };
  };
  return {
    ...{ content, photoId, username, errors, make, isPending: create.isPending },
    setContent: change(setContent),
    setPhotoId: change(setPhotoId),
    setUsername: change(setUsername),
    /** The error of the last attempt, unless a field shows it. */
    problem: Object.keys(errors).length > 0 ? null : create.error,
  };
}
