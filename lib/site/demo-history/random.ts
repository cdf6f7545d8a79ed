export type Random = ReturnType<typeof seededRandom>;

/** Returns the same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share: number) => fraction() < share,
    between: (least: number, most: number) => least + fraction() * (most - least),
    whole: (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1)),
    weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
      const sum = items.reduce((total, [, weight]) => total + weight, 0);
      let left = fraction() * sum;
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      throw new RangeError("No item has a weight.");
    },
  };
}
