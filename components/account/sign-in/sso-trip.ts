const key = 'sso';

/** A sign-in of this tab that is at the provider: what proves that this browser began it, and where it goes on. */
export type TripHere = { state: string; secret: string; redirect: string; isTest: boolean };

/** Remembers a sign-in until the provider sends the browser back; for this tab alone. */
export function rememberTrip(trip: TripHere): void {
  sessionStorage.setItem(key, JSON.stringify(trip));
}

/** The sign-in that a state belongs to, once; null where this tab did not begin it. */
export function takeTrip(state: string): TripHere | null {
  try {
    const trip = JSON.parse(sessionStorage.getItem(key) ?? 'null') as TripHere | null;
    sessionStorage.removeItem(key);
    return trip?.state === state ? trip : null;
  } catch {
    return null;
  }
}
