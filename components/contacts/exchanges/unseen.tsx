import type { FormView } from '@/lib/contacts/exchanges/views';

/** Everything that travels with the form and nobody sees; `website` is filled in by machines only. */
export function Unseen({ view }: { view: Pick<FormView, 'stamp' | 'via' | 'met'> }) {
  return (
    <>
      <input type="hidden" name="stamp" value={view.stamp} />
      <input type="hidden" name="via" value={view.via} />
      {view.met && <input type="hidden" name="met" value={view.met} />}
      <input name="website" autoComplete="off" tabIndex={-1} hidden />
    </>
  );
}
