import { type Figures, figureNames } from './model';

/** The sum of several figures, name by name. */
export const sumOf = (rows: Figures[]): Figures =>
  Object.fromEntries(figureNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Figures;
