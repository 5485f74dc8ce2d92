export type Figures = { p50: number; p99: number; max: number };

function figures(times: number[]): Figures {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Milliseconds from each request to its complete response. The requests go one after the other, as when a person types. */
export async function time(urls: string[], cookie: string): Promise<Figures> {
  const times: number[] = [];
  for (const url of urls) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - startedAt);
  }
  return figures(times);
}
