import type { Page } from '@playwright/test';

/**
 * Puts each text into elements of its own, as a browser's translation does, now and whenever one is added; what a text
 * says stays. The application keeps references to texts that are no longer on the page: it shows nothing new through
 * them, and fails when it removes one.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const done = new WeakSet<Node>();
    const isWorded = (text: Text) =>
      text.data.trim() !== '' && !text.parentElement?.closest('script, style, textarea, svg');
    const wrap = (text: Text) => {
      if (done.has(text) || !text.isConnected || !isWorded(text)) return;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      const translated = document.createTextNode(text.data);
      done.add(translated);
      inner.append(translated);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const textsIn = (node: Node): Text[] => {
      if (node instanceof Text) return [node];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts;
    };
    for (const text of textsIn(document.body)) wrap(text);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of target instanceof Text ? [target] : addedNodes) for (const text of textsIn(node)) wrap(text);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
