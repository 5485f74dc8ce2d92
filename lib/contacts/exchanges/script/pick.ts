type Picked = { name?: string[]; email?: string[]; tel?: string[] };

/** The Contact Picker API (W3C), which browsers on Android have. */
type Picker = { select: (what: ('name' | 'email' | 'tel')[], options: { multiple: false }) => Promise<Picked[]> };

/**
 * Splits a whole name into given and family name, for the visitor to check. The last word is the family name, or the first where
 * it comes first.
 */
export function splitName(whole: string, isFamilyFirst: boolean): { first: string; last: string } {
  const words = whole.trim().split(/\s+/);
  if (words.length < 2) return { first: whole.trim(), last: '' };
  return isFamilyFirst
    ? { first: words.slice(1).join(' '), last: words[0] ?? '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/** Sets the inputs of a name, where there is a value. */
export function fill(name: string, value: string | undefined): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
    if (value) input.value = value;
}

/** Shows the button that fills in the form from the device's address book, in browsers that give access to one. */
export function contactPicker(): void {
  const { contacts } = navigator as { contacts?: Picker };
  const button = document.querySelector<HTMLButtonElement>('[data-pick]');
  if (!contacts?.select || !button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    contacts.select(['name', 'email', 'tel'], { multiple: false }).then(
      ([person]) => {
        if (!person) return;
        const { first, last } = splitName(person.name?.[0] ?? '', /^(?:ja|zh)/.test(document.documentElement.lang));
        fill('first', first);
        fill('last', last);
        fill('email', person.email?.[0]);
        fill('phone', person.tel?.[0]);
      },
      // Rejects when the visitor changes their mind.
      () => {},
    );
  });
}
