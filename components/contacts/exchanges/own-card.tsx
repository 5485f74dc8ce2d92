import type { FormView } from '@/lib/contacts/exchanges/views';
import { isolated } from '@/lib/platform/i18n/isolated';
import { OptIn } from './opt-in';
import { Unseen } from './unseen';

/** The button for signed-in visitors that leaves their card instead of a filled-in form. */
export function OwnCard({ view, own }: { view: FormView; own: NonNullable<FormView['own']> }) {
  return (
    <form className="mx-box" method="post" action={view.action}>
      <Unseen view={view} />
      <OptIn view={view} id="optInCard" />
      <button type="submit" className="mc-save mx-act" name="act" value="card">
        {view.t('exchange:asCard', { name: isolated(own.name) })}
      </button>
      <p className="mc-small mx-words" dir="auto">
        {own.consent}
      </p>
    </form>
  );
}
