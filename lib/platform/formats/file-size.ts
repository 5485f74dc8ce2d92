/**
 * Returns a file's size in readable form, in kB or MB (1000 and 1000² bytes, SI), with at most one decimal.
 * @param locale BCP 47 tag for the format of the number
 */
export function fileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 999_500;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  // A file of a few bytes is displayed as 1 kB, not as 0.
  const value = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
