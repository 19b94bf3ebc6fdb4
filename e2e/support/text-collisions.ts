import type { Page } from '@playwright/test';

/** Texts whose letters stand on those of another text; what is fixed above the page, hidden or cut off does not count. */
export const collisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ancestors = function* (of: Element) {
      for (let up: Element | null = of; up && up !== document.body; up = up.parentElement) yield up;
    };
    const isAbove = (element: Element): boolean =>
      [...ancestors(element)].some((up) => {
        const { position, clipPath } = getComputedStyle(up);
        return position === 'fixed' || position === 'sticky' || clipPath !== 'none';
      });
    // What the browser has not laid out yet has no place.
    const skipped = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    for (const { style } of skipped) style.setProperty('content-visibility', 'visible');
    type Box = { left: number; top: number; right: number; bottom: number };
    const within = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const isSeen = ({ left, top, right, bottom }: Box): boolean => right - left > 2 && bottom - top > 2;
    const shown: { text: Text; box: Box }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      if (!text.data.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.tagName === 'OPTION' || isAbove(parent)) continue;
      const clips = [...ancestors(parent)].filter((up) => getComputedStyle(up).overflow !== 'visible');
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, top, right, bottom, height } of range.getClientRects()) {
        // Letters without the space above and below them.
        const space = Math.max(0, (height - Number.parseFloat(getComputedStyle(parent).fontSize) * 0.7) / 2);
        const letters = { left, top: top + space, right, bottom: bottom - space };
        const box = clips.reduce((rest, clip) => within(rest, clip.getBoundingClientRect()), letters as Box);
        if (isSeen(box)) shown.push({ text, box });
      }
    }
    shown.sort((a, b) => a.box.top - b.box.top);
    const found = shown.flatMap((one, at) => {
      const next = shown.slice(at + 1, at + 200).filter(({ box }) => box.top < one.box.bottom);
      const on = next.filter(({ text, box }) => text !== one.text && isSeen(within(one.box, box)));
      return on.map((other) => `"${one.text.data.trim().slice(0, 30)}" on "${other.text.data.trim().slice(0, 30)}"`);
    });
    for (const { style } of skipped) style.removeProperty('content-visibility');
    return [...new Set(found)].slice(0, 6);
  });
