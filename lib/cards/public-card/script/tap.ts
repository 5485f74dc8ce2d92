/**
 * Reports the first tap on each field of the card: `data-f` on what holds the links and buttons of a field is its id. The listener runs
 * before those of the links, one of which takes its link away.
 */
export function taps(card: HTMLElement, tapped: (field: string) => void): void {
  const fields = new Set<string>();
  const tap = ({ target, button }: MouseEvent) => {
    if (button > 1) return;
    const field = (target as Element).closest('a,button,summary')?.closest<HTMLElement>('[data-f]')?.dataset.f;
    if (!field || fields.has(field)) return;
    fields.add(field);
    tapped(field);
  };
  // A press with the wheel opens a link in another tab, and is no click.
  for (const type of ['click', 'auxclick'] as const) card.addEventListener(type, tap, true);
}
