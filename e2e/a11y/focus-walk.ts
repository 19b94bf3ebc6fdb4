import type { Page } from '@playwright/test';

/** More focus stops than any page has. */
const MOST = 400;
/** Of nine points, how many may be covered. In a very low window part of a row must be visible (WCAG 2.4.11). */
const mayCover = (height: number) => (height < 480 ? 8 : 3);

interface Stop {
  name: string;
  /** How many of nine visible points are covered by something else; null when the focus is on no control. */
  covered: number | null;
  by: string;
}

/** Where the focus is, and how much of it is visible; for a hidden input its label counts, for a frame the frame. */
const lookAtFocus = (page: Page, again = false): Promise<Stop> =>
  page.evaluate(async (again) => {
    // A change takes a frame even without animations. Scrolling to a stop may take longer, so it is checked again.
    await new Promise((drawn) => requestAnimationFrame(drawn));
    const name = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      return `${element.tagName.toLowerCase()} "${words.slice(0, 40)}" in ${element.closest('dialog, header, main, footer, section, nav, aside')?.tagName.toLowerCase() ?? 'body'}`;
    };
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: '', covered: null, by: '' };
    // Back at the first stop.
    const seen = window as unknown as { firstStop?: Element };
    if (!again && seen.firstStop === focused) return { name: '', covered: null, by: '' };
    seen.firstStop ??= focused;
    const label = (focused as Partial<HTMLInputElement>).labels?.[0];
    const small = focused.getBoundingClientRect();
    const shown = label && (small.width < 3 || getComputedStyle(focused).opacity === '0') ? label : focused;
    // A link over several lines has several boxes, with nothing between them.
    const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const box = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
    if (!box) return { name: name(focused), covered: 9, by: 'nothing is drawn' };
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < 12 || bottom - top < Math.min(box.height, 24) / 2)
      return { name: name(focused), covered: 9, by: 'the edge of the window' };
    let covered = 0;
    let by = '';
    for (const down of [0.15, 0.5, 0.85]) {
      for (const across of [0.15, 0.5, 0.85]) {
        const x = left + (right - left) * across;
        const y = top + (bottom - top) * down;
        const hit = document.elementFromPoint(x, y);
        const own = hit && (shown.contains(hit) || hit.contains(shown) || (label && label.contains(hit)));
        if (own) continue;
        covered += 1;
        by = hit ? name(hit) : 'the edge of the window';
      }
    }
    return { name: name(focused), covered, by };
  }, again);

/** Visits every focus stop of a page with `key`. @returns the covered stops, and what covers them */
export async function coveredStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  let stops = 0;
  const most = mayCover(page.viewportSize()?.height ?? 0);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    delete (window as unknown as { firstStop?: Element }).firstStop;
  });
  for (; stops < MOST; stops += 1) {
    await page.keyboard.press(key);
    let stop = await lookAtFocus(page);
    // Scrolling a stop into view may take some frames.
    for (let look = 0; look < 30 && stop.covered !== null && stop.covered > most; look += 1)
      stop = await lookAtFocus(page, true);
    if (stop.covered === null) break;
    if (stop.covered > most) covered.push(`${stop.name} by ${stop.by}`);
  }
  return { stops, covered };
}
