import { useFieldError } from '@/components/ui/field-error';
import type { FieldErrors } from '@/lib/cards/card/draft-schema';

/** Returns what is wrong with the field at a place of the card's list: the sentence for each of its inputs, and whether there is any. */
export function useFieldErrors(errors: FieldErrors, at: number) {
  const errorText = useFieldError();
  const start = `fields.${at}.`;
  return {
    errorOf: (key: string) => errorText(errors[`${start}${key}`]),
    isWrong: Object.keys(errors).some((path) => path.startsWith(start)),
  };
}
