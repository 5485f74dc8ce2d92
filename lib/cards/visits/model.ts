// Not in the schema: pages show these without validating input.

/** The figures that the owner of a card is shown: views, saves, and visitors who shared their details. */
export const figureNames = ['views', 'saves', 'exchanges'] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure of a period, the same of the period before it, and each day of the period, the oldest first. */
export type Trend = { total: number; before: number; byDay: number[] };

/** The figures of all cards of an owner over the last `days` days, together and by the card's id. */
export type OwnFigures = {
  days: number;
  all: Record<FigureName, Trend>;
  byCard: Record<string, Record<FigureName, number>>;
};
