/** A mailbox of the demo. */
export const email = (name: string) => ({
  id: 'email',
  kind: 'email' as const,
  label: 'work',
  address: `${name}@demo.example`,
  isPrimary: true,
});
/** A number; the first of a card is the preferred one. */
export const phone = (number: string, label = 'work', id = 'phone') => ({
  id,
  kind: 'phone' as const,
  label,
  number,
  isPrimary: id === 'phone',
});
/** The page of the company. */
export const website = (url: string) => ({ id: 'website', kind: 'website' as const, label: 'work', url });
/** An account at LinkedIn. */
export const linkedin = (handle: string) => ({
  id: 'linkedin',
  kind: 'account' as const,
  network: 'linkedin' as const,
  handle,
});
