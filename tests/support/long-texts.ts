import type { Page } from 'playwright';
import { settled } from './settled';

/**
 * From now on, writes every text of a page longer, as a language with longer words would (W3C, "Text size in translation"): vowels
 * doubled, in short texts tripled, so that there are no more places to break a line than before. Also what comes later. Names,
 * addresses and code stay as they are.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longer = (text: string) => text.replace(/[aeiou]/gi, text.trim().length > 10 ? '$&$&' : '$&$&$&');
    const done = new WeakMap<Node, string>();
    const values = new WeakSet<Node>();
    const lengthen = (node: Node, text: string, write: (text: string) => void) => {
      if (done.get(node) === text) return;
      done.set(node, longer(text));
      write(longer(text));
    };
    const isAddress = ({ value }: HTMLInputElement) => /^(https?:\/\/|[\w.-]+(:\d+)?\/)\S+$/.test(value);
    const isKept = 'script, style, svg, :not(h1) > bdi, code, kbd, time, [translate=no]';
    const visit = (node: Node) => {
      if (node instanceof HTMLInputElement) {
        lengthen(node, node.placeholder, (text) => node.setAttribute('placeholder', text));
        if (node.readOnly && !isAddress(node) && !values.has(node)) node.value = longer(node.value);
        values.add(node);
      } else if (node.nodeType === Node.TEXT_NODE && !node.parentElement?.closest(isKept))
        lengthen(node, node.nodeValue ?? '', (text) => {
          node.nodeValue = text;
        });
    };
    const within = (root: Node) => {
      visit(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      while (walker.nextNode()) visit(walker.currentNode);
    };
    within(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'childList') addedNodes.forEach(within);
        else visit(target);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['placeholder'],
    });
  });
}

/**
 * Texts that are cut off or lie outside of their button or tab, and the page if it is wider than its window. Overlaps that only
 * last while the layout settles are not reported.
 */
export async function cutOffTexts(page: Page): Promise<string[]> {
  for (let tries = 0; tries < 5; tries += 1) {
    await settled(page);
    if ((await cutOffNow(page)).length === 0) return [];
  }
  return cutOffNow(page);
}

function cutOffNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const isOutside = (each: Element) =>
        each.getBoundingClientRect().right > clientWidth + 1 || each.getBoundingClientRect().left < -1;
      const widest = Array.from(document.body.querySelectorAll('*')).filter(isOutside);
      const named = widest.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 120));
      found.push(`${scrollWidth - clientWidth} px too wide: ${named.join()}`);
    }
    const isOutside = (text: DOMRect, box: DOMRect) =>
      text.left < box.left - 1 || text.right > box.right + 1 || text.bottom > box.bottom + 2 || text.top < box.top - 2;
    const pen = document.createElement('canvas').getContext('2d');
    for (const input of document.querySelectorAll('input')) {
      const { fontWeight, fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
      // An address is as long in every language, and there is a button that copies it.
      const isText = input.readOnly && input.value !== '' && !/^(https?:\/\/|[\w.-]+(:\d+)?\/)\S+$/.test(input.value);
      const words = isText ? input.value : input.placeholder;
      if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = input.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const width = pen?.measureText(words).width ?? 0;
      if (input.checkVisibility() && input.clientWidth > 1 && width > room + 1)
        found.push(`${words} <input>, ${Math.round(width - room)} px too long`);
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = (node.nodeValue ?? '').trim();
      if (!element || words === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      // A picture of a card is cropped; who wants to read the card opens it.
      if (element.closest('[inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      const control = element.closest('button, [role=tab], .mantine-Button-root, .mantine-Badge-root');
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(box);
        const around = box.getBoundingClientRect();
        // Skips texts for screen readers only, and boxes that can be scrolled.
        if (around.width <= 1 || clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) break;
        const isHidden = /hidden|clip/.test(overflowX + overflowY);
        // A row's value may end in an ellipsis: screen readers hear it whole, and opening the row shows it.
        if (isHidden && textOverflow === 'ellipsis' && control?.matches('[data-head][aria-expanded]')) break;
        const isClipped = isHidden && (textOverflow !== 'ellipsis' || control !== null);
        if ((isClipped || box === control) && isOutside(text, around)) {
          found.push(`${words.slice(0, 60)} <${box.tagName.toLowerCase()} class="${box.className}">`);
          break;
        }
      }
    }
    return found;
  });
}
