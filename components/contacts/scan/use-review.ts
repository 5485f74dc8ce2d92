import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { newDraftKey } from '@/components/contacts/contact/draft-key';
import { newContact, usePlace } from '@/components/contacts/contact/use-place';
import { type ContactDraft, emptyDraft } from '@/lib/contacts/book/draft-schema';
import { personToContact } from '@/lib/contacts/imports/model';
import type { PersonRead } from '@/lib/platform/formats/person';
import { roughRanges } from '@/lib/platform/formats/phone';
import { localeOr } from '@/lib/platform/i18n/languages';

/** Returns functions that open a contact's form with the data read, for the user to review and save. */
export function useReview() {
  const client = useQueryClient();
  const place = usePlace();
  const locale = localeOr(useRouter().locale);
  const open = (draft: ContactDraft) => {
    client.setQueryData(newDraftKey, { ...draft, source: 'scan' });
    place.go(newContact);
  };
  return {
    /** Opens the form with the data; returns whether the data was valid. */
    person(person: PersonRead): boolean {
      const { draft, isInvalid } = personToContact(person, { country: '', ranges: roughRanges, language: locale });
      if (!isInvalid) open({ ...emptyDraft(locale), ...draft });
      return !isInvalid;
    },
    paper: (paperPhotoId: string) => open({ ...emptyDraft(locale), paperPhotoId }),
    contact: (id: string) => place.go(id),
  };
}
