import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/school.ts';

const INDEX = path.resolve(import.meta.dirname, '../../media/artwork/index.json');
type Master = { w: number; h: number; f: readonly [number, number, number, number] };
const masters = JSON.parse(readFileSync(INDEX, 'utf8')) as Record<string, Master>;

/** One page of every kind that opens with text over a picture; the home page has a banner for each of its pictures. */
const HEROES = [
  ...['/', '/tutorials/sculpting-a-gargoyle-maquette', '/tutorials/thermoplastic-props-and-trim'],
  ...['/artists/marta-kessler', '/artists/kofi-mensah-boateng', '/the-team/odile-marchetti'],
  ...['/webcourses/live-mask-making-intensive', '/special-videos/inside-the-creature-shop', '/pathways/creature-maker'],
  ...['/tutorial_categories/sculpture', '/landing_pages/learn-sculpture-online', '/contest/mask-of-the-year'],
  ...['/subscriptions/plans', '/pathways'],
];

interface Meeting {
  text: string;
  /** How far the text reaches into the subject from its left, as a share of the subject's width. */
  across: number;
  /** How far it reaches into the picture's frame, as a share of the frame's width: its left edge is faded. */
  into: number;
  /** Where its line begins, as a share of the subject's height. */
  from: number;
}

interface Heroes {
  /** All lines and buttons that stand on the subject of the picture behind them. */
  met: Meeting[];
  /** How much of each picture's subject can be seen, as a share of its height. */
  seen: number[];
  /** The width of the widest picture. */
  width: number;
}

/** Null while there is no picture. */
const heroes = (page: Page) =>
  page.evaluate((all): Heroes | null => {
    const found: Meeting[] = [];
    const seen: number[] = [];
    let widest = 0;
    for (const hero of document.querySelectorAll('main .on-picture')) {
      const image = hero.querySelector<HTMLImageElement>('picture > img');
      const words = hero.querySelector('.wrap');
      // The address of a picture that has not been loaded yet is that of its fallback.
      const key = /\/media\/art\/(.+?)-\d+\.\w+/.exec(image?.currentSrc || image?.src || '')?.[1];
      const master = all[key ?? ''];
      if (!image || !words || !master || words.contains(image)) continue;
      const frame = image.getBoundingClientRect();
      widest = Math.max(widest, frame.width);
      const scale = Math.max(frame.width / master.w, frame.height / master.h);
      const [x = '', y = ''] = getComputedStyle(image).objectPosition.split(' ');
      const offset = (text: string, room: number) =>
        text.endsWith('%') ? (room * Number.parseFloat(text)) / 100 : Number.parseFloat(text);
      const left = offset(x, frame.width - master.w * scale);
      const top = frame.top + offset(y, frame.height - master.h * scale);
      const [l, t, r, b] = master.f.map((percent) => percent / 100) as [number, number, number, number];
      const box = { left: left + l * master.w * scale, top: top + t * master.h * scale };
      const width = (r - l) * master.w * scale;
      const height = (b - t) * master.h * scale;
      const bottom = Math.min(box.top + height, frame.bottom);
      seen.push((bottom - Math.max(box.top, frame.top)) / height);
      // A mirrored picture has its text on its right.
      const mirrored = getComputedStyle(image).scale.startsWith('-1');
      const reach = (rect: DOMRect) => (mirrored ? frame.right - rect.left : rect.right - frame.left);
      const back = (rect: DOMRect) => (mirrored ? frame.right - rect.right : rect.left - frame.left);
      const nodes = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const text = node.textContent?.trim();
        if (!text || node.parentElement?.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node.parentElement?.closest('[data-action] :is(a, button)') ?? node);
        for (const line of range.getClientRects()) {
          const beside = reach(line) <= Math.max(box.left, 0) || back(line) >= Math.min(box.left + width, frame.width);
          if (!line.width || beside || line.bottom <= box.top || line.top >= bottom) continue;
          found.push({
            text,
            across: (reach(line) - box.left) / width,
            into: reach(line) / frame.width,
            from: (line.top - box.top) / height,
          });
        }
      }
    }
    return seen.length > 0 ? { met: found, seen, width: widest } : null;
  }, masters);

const WIDTHS = [1920, 1440, 1024, 800, 768, 390, 360];

for (const address of HEROES)
  test(`CAT-393 CAT-420 on ${address} no text stands on the subject of the picture behind it, and wide windows show it @catalog`, async ({
    page,
  }) => {
    await visit(page, address);
    // Until then titles stand in a font that is narrower in places.
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'late');
    let widest = 0;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => heroes(page), { message: `at ${width} px` }).not.toBeNull();
      // Below the chin a picture fades, and at its left edge, where wide windows have their text.
      const faded = ({ across, into, from }: Meeting) =>
        width <= 768 ? from > 0.74 : from > 0.85 || across < 0.2 || into < 0.14;
      if (width === 1920) widest = (await heroes(page))?.width ?? 0;
      expect(
        (await heroes(page))?.met.filter((met) => !faded(met)),
        `at ${width} px`,
      ).toEqual([]);
    }
    await page.setViewportSize({ width: 2560, height: 1440 });
    const leastSeen = async () => Math.min(...((await heroes(page))?.seen ?? [0]));
    await expect.poll(leastSeen, { message: 'at 2560 px' }).toBeGreaterThan(0.6);
    expect((await heroes(page))?.width).toBeLessThan(widest * 1.1);
  });
