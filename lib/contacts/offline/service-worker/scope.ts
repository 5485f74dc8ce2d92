/** The parts of a service worker's global scope that ours uses; TypeScript's own `webworker` library excludes the page's. */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  /** Missing where the browser does not know navigation preload. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** Background Synchronization (WICG), where the browser has it. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

type WorkerEvents = { install: ExtendableEvent; activate: ExtendableEvent; fetch: FetchEvent; sync: SyncEvent };

export type WorkerScope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void;
};
