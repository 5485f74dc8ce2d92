import type { FormView } from '@/lib/contacts/exchanges/views';
import { OptIn } from './opt-in';
import { Unseen } from './unseen';

/** The button for signed-in visitors that leaves their card instead of a filled-in form. */
export function OwnCard({ view, own }: { view: FormView; own: NonNullable<FormView['own']> }) {
  return (
    <form className="mx-box" method="post" action={view.action}>
      <Unseen view={view} />
      <OptIn view={view} id="optInCard" />
      <button type="submit" className="mc-save mx-act" name="act" value="card">
        {view.t('exchange:asCard', { name: `\u2068${own.name}\u2069` })}
      </button>
      <p className="mc-small mx-words" dir="auto">
        {own.consent}
      </p>
    </form>
  );
}
