import { DEMO_PASSWORD, emailOf } from '@gargoyle/api/src/seed/accounts.ts';
import { chromium, type Page } from '@playwright/test';
import type { Cue } from '../make-lessons/tracks.ts';
import { Camera, FRAMES_PER_SECOND, SIZE } from './camera.ts';
import { type Scene, TOUR, type Words } from './tour.ts';

/** A filmed tour: photographs in a folder, with their list for ffmpeg and what belongs to their times in seconds. */
export interface Tour {
  /** Whole seconds. */
  seconds: number;
  chapters: readonly { start: number; words: Words }[];
  cues: Readonly<Record<'en' | 'es', readonly Cue[]>>;
}

/** Opens an address and waits until its page is interactive. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator(`main[data-ready="true"][data-path="${new URL(page.url()).pathname}"]`).waitFor();
}

async function logIn(page: Page, account: string): Promise<void> {
  await open(page, '/login?next=%2Faccount');
  await page.getByLabel('Email').fill(emailOf(account));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/account');
}

/** Films the tour at the school at `url` with the browser at `executablePath`, into `folder`. */
export async function filmTour(url: string, executablePath: string, folder: string): Promise<Tour> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: SIZE, colorScheme: 'dark', locale: 'en-US' });
    await open(page, '/');
    await page.getByRole('button', { name: 'Reject' }).click();
    const camera = new Camera(page, folder);
    const chapters: { start: number; words: Words }[] = [];
    const lines: { start: number; words: Words }[] = [];
    let user: string | undefined;
    const play = async ({ address, as, chapter, shots }: Scene): Promise<void> => {
      if (as !== user && as) await logIn(page, as);
      user = as;
      await open(page, address);
      if (chapter) chapters.push({ start: Math.round(camera.seconds), words: chapter });
      for (const { words, film } of shots) {
        if (words) lines.push({ start: camera.seconds, words });
        await film(camera, page);
      }
    };
    for (const scene of TOUR) await play(scene);
    const seconds = Math.ceil(camera.seconds + 1 / FRAMES_PER_SECOND);
    await camera.hold(seconds - camera.seconds);
    const cuesIn = (language: 'en' | 'es'): Cue[] =>
      lines.map(({ start, words }, n) => ({
        start: start + 0.2,
        end: (lines[n + 1]?.start ?? seconds) - 0.1,
        text: words[language],
      }));
    return { seconds, chapters, cues: { en: cuesIn('en'), es: cuesIn('es') } };
  } finally {
    await browser.close();
  }
}
