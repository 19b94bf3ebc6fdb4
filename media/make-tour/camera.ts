import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { RING, ARROW } from './pointer.ts';

export const FRAMES_PER_SECOND = 12;
export const SIZE = { width: 1280, height: 720 } as const;
const SECONDS_PER_SCREEN = 1.6;

interface Point {
  x: number;
  y: number;
}

/** Resolves when the pictures in sight are decoded, or cannot be. */
async function picturesInSight(): Promise<void> {
  const inSight = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
  await Promise.allSettled(inSight.map((image) => image.decode()));
}

/** Sets the speed of the page's film, without its player noticing. @param rate 1 is its own speed */
function slowDown(rate: number): void {
  const film = document.querySelector('video');
  if (!film) return;
  window.addEventListener('ratechange', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  // What is slower a browser refuses.
  film.playbackRate = Math.min(1, Math.max(rate, 0.0625));
}

/** Slow at both ends; both in 0 to 1. */
const eased = (part: number): number => part * part * (3 - 2 * part);

/**
 * Films a page frame by frame, in the film's time and not in the machine's: a step moves the pointer or the page a
 * little, and the page is photographed. What stands still is photographed once.
 */
export class Camera {
  readonly page: Page;
  readonly #folder: string;
  #pointer: Point = { x: SIZE.width * 0.62, y: SIZE.height * 0.7 };
  #photographs = 0;
  #frames = 0;

  /** @param folder where the photographs and their list for ffmpeg, `frames.txt`, are written */
  constructor(page: Page, folder: string) {
    this.page = page;
    this.#folder = folder;
  }

  /** Length of the film so far, in seconds. */
  get seconds(): number {
    return this.#frames / FRAMES_PER_SECOND;
  }

  async #photograph(frames: number, pressed = false): Promise<void> {
    const { x, y } = this.#pointer;
    const marks = [{ input: ARROW, left: Math.round(x), top: Math.round(y) }];
    const ring = { input: RING, left: Math.max(0, Math.round(x) - 22), top: Math.max(0, Math.round(y) - 22) };
    const picture = await this.page.screenshot({ type: 'jpeg', quality: 96, caret: 'initial' });
    const file = `${String((this.#photographs += 1)).padStart(5, '0')}.jpg`;
    await sharp(picture)
      .composite(pressed ? [ring, ...marks] : marks)
      .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
      .toFile(join(this.#folder, file));
    const line = `file '${file}'\nduration ${(frames / FRAMES_PER_SECOND).toFixed(4)}\n`;
    appendFileSync(join(this.#folder, 'frames.txt'), line);
    this.#frames += frames;
  }

  /** Holds a page that stands still, once the pictures in sight are there. */
  async hold(seconds: number): Promise<void> {
    await this.page.evaluate(picturesInSight);
    await this.#photograph(Math.max(1, Math.round(seconds * FRAMES_PER_SECOND)));
  }

  /** Films a page that moves by itself. A film in it is slowed down to the time that a photograph takes. */
  async watch(seconds: number): Promise<void> {
    for (let n = 0; n < seconds * FRAMES_PER_SECOND; n++) {
      const began = performance.now();
      await this.#photograph(1);
      await this.page.evaluate(slowDown, 1000 / FRAMES_PER_SECOND / (performance.now() - began));
    }
  }

  async #pointAt({ x, y }: Point): Promise<void> {
    const from = this.#pointer;
    const frames = Math.round(FRAMES_PER_SECOND * Math.min(1.2, 0.5 + Math.hypot(x - from.x, y - from.y) / 1400));
    for (let n = 1; n <= frames; n++) {
      const part = eased(n / frames);
      this.#pointer = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
      await this.page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.#photograph(1);
    }
  }

  /** Moves the pointer to the middle of what is found. */
  async point(at: Locator): Promise<void> {
    const box = await at.boundingBox();
    if (!box) throw new Error(`${String(at)} is not on the page.`);
    await this.#pointAt({ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) });
  }

  /** Points at it and presses it. */
  async press(at: Locator): Promise<void> {
    await this.point(at);
    await this.#photograph(3, true);
    await this.page.mouse.click(this.#pointer.x, this.#pointer.y);
  }

  /** Scrolls the window by this many pixels. */
  async scroll(by: number): Promise<void> {
    const from = await this.page.evaluate(() => window.scrollY);
    const frames = Math.round((FRAMES_PER_SECOND * SECONDS_PER_SCREEN * Math.abs(by)) / SIZE.height);
    for (let n = 1; n <= frames; n++) {
      const top = from + by * eased(n / frames);
      await this.page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await this.#photograph(1);
    }
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      await this.page.keyboard.type(letter);
      await this.#photograph(1);
    }
  }
}
