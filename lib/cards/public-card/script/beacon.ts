type Visit = { username: string; event: 'view' | 'save' | 'share'; channel: string };

/** Tells the server that something happened on the card, unless the visitor's browser asks not to be counted. */
export function sendVisit(visit: Visit): void {
  const wishes: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator;
  if (wishes.globalPrivacyControl || wishes.doNotTrack === '1') return;
  navigator.sendBeacon('/api/v1/visits', new Blob([JSON.stringify(visit)], { type: 'application/json' }));
}
