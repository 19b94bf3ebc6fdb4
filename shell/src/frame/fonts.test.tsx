import { beforeEach, expect, test, vi } from 'vitest';

const root = document.documentElement;
const load = vi.fn<(font: string) => Promise<unknown>>();
const add = vi.fn();

/** The module of a new page. */
async function page() {
  vi.resetModules();
  return import('./fonts.ts');
}

beforeEach(() => {
  localStorage.clear();
  load.mockReset().mockResolvedValue([]);
  add.mockReset();
  root.dataset['fonts'] = 'late';
  Object.assign(document, { fonts: { load, add } });
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string;
      constructor(family: string) {
        this.family = family;
      }
      load = () => Promise.resolve(this.family);
    },
  );
  return () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'fonts');
    delete root.dataset['fonts'];
  };
});

test('SHELL-385 a first page gets the font of headings, and the browser is remembered to have both', async () => {
  const { completeFonts } = await page();
  await completeFonts('/a');
  expect(add).toHaveBeenCalledWith('bricolage-first');
  expect(root.dataset['fonts']).toBe('headings');
  expect(load.mock.calls.flat()).toEqual(['1em "Bricolage Grotesque Variable"', '1em "Figtree Variable"']);
  await vi.waitFor(() => expect(localStorage.getItem('gargoyle.fonts')).toBe('1'));
});

test('SHELL-370 SHELL-385 texts get theirs on the next page, not on the one that is being read', async () => {
  const { completeFonts, completeTexts } = await page();
  completeTexts('/a');
  expect(root.dataset['fonts']).toBe('late');
  await completeFonts('/a');
  completeTexts('/a');
  expect(root.dataset['fonts']).toBe('headings');
  completeTexts('/b');
  expect(root.dataset['fonts']).toBeUndefined();
});

test('SHELL-385 the fonts are fetched once, and by no page that has them', async () => {
  const { completeFonts } = await page();
  await completeFonts('/a');
  await completeFonts('/b');
  expect(add).toHaveBeenCalledTimes(1);
  delete root.dataset['fonts'];
  await (await page()).completeFonts('/a');
  expect(add).toHaveBeenCalledTimes(1);
});

test('SHELL-385 without a connection the fallbacks stay, and the next page tries again', async () => {
  load.mockRejectedValue(new Error('offline'));
  const { completeFonts } = await page();
  await completeFonts('/a');
  expect([root.dataset['fonts'], localStorage.getItem('gargoyle.fonts')]).toEqual(['late', null]);
});

test('SHELL-385 a font that does not come keeps the rest of the page waiting for three seconds at most', async () => {
  vi.useFakeTimers();
  load.mockReturnValue(new Promise(() => undefined));
  const { completeFonts } = await page();
  let isDone = false;
  void completeFonts('/a').then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(2999);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isDone).toBe(true);
  vi.useRealTimers();
});
