import type { Page } from 'playwright';

/**
 * Writes every text of a page longer, as a language with longer words would (W3C, "Text size in translation"): vowels doubled, so
 * that there are no more places to break a line than before. Names, addresses and code stay as they are.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, svg, bdi, code, kbd, time, [translate=no]'))
        node.nodeValue = (node.nodeValue ?? '').replace(/[aeiou]/gi, '$&$&');
  });
}

/** Texts that are cut off, or stand outside of their button or tab; and the page, where it is wider than its window. */
export function cutOffTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const widest = Array.from(document.body.querySelectorAll('*')).filter(
        (each) => each.getBoundingClientRect().right > clientWidth || each.getBoundingClientRect().left < 0,
      );
      found.push(
        `${scrollWidth - clientWidth} px too wide: ${widest.map(({ outerHTML }) => outerHTML.slice(0, 90)).join()}`,
      );
    }
    const isOutside = (text: DOMRect, box: DOMRect) =>
      text.left < box.left - 1 || text.right > box.right + 1 || text.bottom > box.bottom + 2 || text.top < box.top - 2;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = (node.nodeValue ?? '').trim();
      if (!element || words === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const control = element.closest('button, [role=tab], .mantine-Button-root, .mantine-Badge-root');
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(box);
        const around = box.getBoundingClientRect();
        // What only screen readers get, and what can be scrolled.
        if (around.width <= 1 || clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) break;
        const isClipped =
          /hidden|clip/.test(overflowX + overflowY) && (textOverflow !== 'ellipsis' || control !== null);
        if ((isClipped || box === control) && isOutside(text, around)) {
          found.push(`${words.slice(0, 60)} <${box.tagName.toLowerCase()} class="${box.className}">`);
          break;
        }
      }
    }
    return found;
  });
}
