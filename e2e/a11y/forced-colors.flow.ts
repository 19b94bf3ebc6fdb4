import type { Locator, Page } from '@playwright/test';
import { colourOf } from '../support/colour-of.ts';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { walk } from '../support/walk.ts';
import { COURSE, SCREENS } from './screens.ts';

const withReadersColours = (page: Page) => page.emulateMedia({ forcedColors: 'active' });

/** What is painted for an element, as the browser has replaced its colours. */
const painted = (what: Locator, part?: '::before' | '::after') =>
  what.evaluate((element, of) => {
    const style = getComputedStyle(element, of);
    const { backgroundColor, backgroundImage, borderBlockEndColor, borderInlineStartColor, content } = style;
    return { backgroundColor, backgroundImage, borderBlockEndColor, borderInlineStartColor, content };
  }, part);

/** Words on the highlight behind which the browser lays a background of its own, so that they cannot be read. */
const unreadable = (page: Page, highlightText: string): Promise<string[]> =>
  page.evaluate(
    (color) =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => {
          const style = getComputedStyle(element);
          const own = [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
            nodeType === Node.TEXT_NODE ? data?.trim() : false,
          );
          return own && style.color === color && style.forcedColorAdjust !== 'none' && style.display !== 'none';
        })
        .map((element) => element.textContent?.trim().slice(0, 40) ?? ''),
    highlightText,
  );

test('SHELL-398 in the reader’s own colours a chosen filter is told from the others @a11y @catalog', async ({
  page,
}) => {
  await withReadersColours(page);
  await visit(page, '/tutorials?difficulty=1');
  const highlight = await colourOf(page, 'Highlight');
  const level = (name: string) => page.getByRole('radio', { name });
  expect((await painted(level('Beginner'))).backgroundImage).toContain(highlight);
  expect((await painted(level('Advanced'))).backgroundImage).toBe('none');
  const tag = page.getByRole('checkbox').first();
  expect((await painted(tag)).backgroundColor).not.toBe(highlight);
  await tag.click();
  await expect.poll(async () => (await painted(tag)).backgroundColor).toBe(highlight);
  expect((await painted(tag, '::before')).backgroundColor).toBe(await colourOf(page, 'HighlightText'));
});

test('SHELL-398 in the reader’s own colours the lesson shows its tab, its chapter and how far the film is @a11y @player', async ({
  page,
}) => {
  await withReadersColours(page);
  await becomeUser(page, demo('monthly'));
  await visit(page, `${COURSE}?watch=1`);
  const [highlight, canvas] = [await colourOf(page, 'Highlight'), await colourOf(page, 'Canvas')];
  const tab = (name: string) => page.getByRole('tab', { name });
  expect((await painted(tab('Chapters'), '::after')).borderBlockEndColor).toBe(highlight);
  expect((await painted(tab('Bookmarks'), '::after')).content).toBe('none');
  const rows = page.getByRole('tabpanel').getByRole('button');
  const current = page.getByRole('tabpanel').locator('[aria-current="true"]');
  expect((await painted(current)).borderInlineStartColor).toBe(highlight);
  expect((await painted(rows.and(page.locator(':not([aria-current])')).first())).borderInlineStartColor).toBe(canvas);
  await visit(page, '/account');
  const progress = page.getByRole('main').getByRole('progressbar').first();
  await expect(progress).toBeVisible();
  // Its value is painted in its colour, which the browser leaves alone.
  const { color, adjusted } = await progress.evaluate((bar) => {
    const style = getComputedStyle(bar);
    return { color: style.color, adjusted: style.forcedColorAdjust };
  });
  expect([color, adjusted]).toEqual([highlight, 'none']);
});

test('SHELL-398 in the reader’s own colours icons over a picture or a film have the ground of words @a11y @player', async ({
  page,
}) => {
  await withReadersColours(page);
  await becomeUser(page, demo('monthly'));
  await visit(page, '/');
  const canvas = await colourOf(page, 'Canvas');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', canvas);
  await visit(page, `${COURSE}?watch=1`);
  const controls = page
    .getByRole('region', { name: 'Video player' })
    .getByText(/^0:00:\d\d \/ 0:/)
    .locator('xpath=..');
  await expect(controls).toHaveCSS('background-color', canvas);
});

for (const { owner, who, addresses } of SCREENS)
  test(`SHELL-398 in the reader’s own colours the words on screens of ${owner} for ${who} can be read @a11y @${owner}`, async ({
    page,
  }) => {
    test.setTimeout(30_000 + addresses.length * 6000);
    await withReadersColours(page);
    if (who !== 'visitor') await becomeUser(page, demo(who));
    for await (const address of walk(page, addresses)) {
      expect.soft(await unreadable(page, await colourOf(page, 'HighlightText')), address).toEqual([]);
    }
  });
