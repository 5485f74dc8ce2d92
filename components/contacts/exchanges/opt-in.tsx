import type { FormView } from '@/lib/contacts/exchanges/views';

type Props = { view: Pick<FormView, 'optIn' | 'values'> /** Of the box; a page may have two. */; id: string };

/** The checkbox for a further consent of the organization: only the visitor ticks it, and nothing depends on it. */
export function OptIn({ view, id }: Props) {
  if (view.optIn === null) return null;
  return (
    <div className="mx-field">
      <label className="mx-tick">
        <input type="checkbox" name="optIn" id={id} value="yes" defaultChecked={view.values.optIn === 'yes'} />
        <span className="mx-words" dir="auto">
          {view.optIn}
        </span>
      </label>
    </div>
  );
}
