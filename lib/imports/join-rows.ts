import { areSurelyOne, both, type Known, likeness } from './same-person';

/** People of a file that were seen so far: finds the first row of the same person. */
export class RowJoiner {
  private readonly byKey = new Map<string, number[]>();
  private readonly known = new Map<number, Known>();

  /** The place of the first row of the same person, or null where this row is the first; it is remembered. */
  place(place: number, person: Known): number | null {
    const candidates = new Set(this.keysOf(person).flatMap((key) => this.byKey.get(key) ?? []));
    const found = [...candidates]
      .filter((at) => areSurelyOne(person, this.known.get(at) as Known))
      .map((at) => ({ at, likeness: likeness(person, this.known.get(at) as Known) }))
      .filter((each): each is { at: number; likeness: number } => each.likeness !== null)
      .sort((a, b) => a.likeness - b.likeness || a.at - b.at)[0];
    this.remember(found?.at ?? place, person);
    return found?.at ?? null;
  }

  private keysOf({ uid, keys }: Known): string[] {
    return uid === null ? [...keys] : [`u:${uid}`, ...keys];
  }

  private remember(at: number, person: Known): void {
    this.known.set(at, both(this.known.get(at), person));
    for (const key of this.keysOf(person)) {
      const places = this.byKey.get(key) ?? [];
      // Thousands of one name would each be compared with all.
      if (!places.includes(at) && places.length < 20) this.byKey.set(key, [...places, at]);
    }
  }
}
