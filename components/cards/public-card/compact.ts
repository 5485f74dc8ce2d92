/** Style rules without line breaks, as they are sent. */
export function compact(css: string): string {
  return css.replace(/\n/g, '').replace(/\s*!important/g, '!important');
}
