import type { FormView } from '@/lib/contacts/exchanges/views';

/** The hidden entries of the form; only bots fill in `website`. */
export function Unseen({ view }: { view: Pick<FormView, 'stamp' | 'via' | 'met' | 'code' | 'l'> }) {
  return (
    <>
      <input type="hidden" name="stamp" value={view.stamp} />
      <input type="hidden" name="via" value={view.via} />
      {view.code && <input type="hidden" name="code" value={view.code} />}
      {view.l && <input type="hidden" name="l" value={view.l} />}
      {view.met && <input type="hidden" name="met" value={view.met} />}
      {/* The script of the page fills it in: a number without country code is from where the visitor is. */}
      <input type="hidden" name="zone" />
      <input name="website" autoComplete="off" tabIndex={-1} hidden />
    </>
  );
}
