import { useState } from 'react';

type Pages<Item> = {
  data: { pages: { items: Item[] }[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** The first entries of a list of which more are there, or can be loaded: `step` of them, and as many more each time. */
export function useShown<Item>(pages: Pages<Item>, step: number) {
  const [count, setCount] = useState(step);
  const all = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    all,
    shown: all.slice(0, count),
    more: {
      hasNextPage: count < all.length || pages.hasNextPage,
      isFetchingNextPage: pages.isFetchingNextPage,
      fetchNextPage: () => {
        setCount(count + step);
        if (count + step > all.length && pages.hasNextPage) void pages.fetchNextPage();
      },
    },
  };
}
