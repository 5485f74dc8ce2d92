/** A statement as `pg` takes it: only these properties are read here. */
type Statement = { text?: unknown; name?: unknown; submit?: unknown };

/**
 * How often a text runs before it is prepared, how many are prepared on a connection at most, and how many are counted. The
 * first two are the defaults of PostgreSQL's JDBC driver (`prepareThreshold`, `preparedStatementCacheQueries`): each prepared
 * statement takes memory in every connection's backend, and lists of values make texts that never run again.
 */
const [often, atMost, counted] = [5, 256, 2_000];

/**
 * Returns a function that gives statements which run often the name of a prepared statement, and returns others as they are.
 * PostgreSQL then reads and plans them once per connection instead of at each run, which often takes longer than running them:
 * two milliseconds for the query that finds the person of a session. On a connection a name belongs to one text: each
 * connection has a function of its own.
 */
export function preparer(): <Query>(query: Query) => Query {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const name = names.get(text);
    if (name || names.size >= atMost) return name;
    const run = (runs.get(text) ?? 0) + 1;
    if (run < often) {
      if (runs.size >= counted) runs.clear();
      runs.set(text, run);
      return undefined;
    }
    names.set(text, `s${names.size}`);
    return names.get(text);
  }

  return (query) => {
    if (typeof query !== 'object' || query === null) return query;
    const { text, name, submit } = query as Statement;
    if (typeof text !== 'string' || name !== undefined || submit !== undefined) return query;
    const ownName = nameOf(text);
    return ownName ? { ...query, name: ownName } : query;
  };
}
