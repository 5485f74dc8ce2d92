import { FailureText } from '@/components/ui/failure-text';
import { useFieldError } from '@/components/ui/field-error';
import { ApiError } from '@/lib/platform/browser/api';

/** The reason why an owner's action on the sign-in page was refused. */
export function ActError({ error }: { error: unknown }) {
  const fieldError = useFieldError();
  const isField = error instanceof ApiError && error.code === 'invalid_fields';
  return <FailureText size="sm" error={error} reason={isField ? fieldError(error.errors[0]?.code) : undefined} />;
}
