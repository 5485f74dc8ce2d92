/** Cache Storage in memory, with as much of it as the worker uses. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const address = (request: RequestInfo | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : request, 'https://cards.example').href;
  const find = (entries: Map<string, Response> | undefined, request: RequestInfo | URL) =>
    entries?.get(address(request))?.clone();
  return {
    keys: async () => [...all.keys()],
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (request: RequestInfo) => {
      for (const entries of all.values()) if (entries.has(address(request))) return find(entries, request);
      return undefined;
    },
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return {
        match: async (request: RequestInfo) => find(entries, request),
        put: async (request: RequestInfo, response: Response) => void entries.set(address(request), response),
        delete: async (request: RequestInfo) => entries.delete(address(request)),
        keys: async () => [...entries.keys()].map((url) => ({ url })),
      };
    },
  };
}
