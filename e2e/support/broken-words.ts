import type { Page } from '@playwright/test';

/** Longer words may be broken where a column is narrow: names, and compounds of other languages. */
const SHORT = 10;

/** Words that stand on more than one line, each with its text; those with a hyphen are broken there by right. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((short) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.visually-hidden, option'))
        continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u00ad\u200b-]+/g)) {
        if (word.length > short) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) found.add(`"${word}" of "${text.data.trim().slice(0, 40)}"`);
      }
    }
    return [...found].slice(0, 6);
  }, SHORT);
