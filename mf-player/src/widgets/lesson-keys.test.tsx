import { sent } from '@gargoyle/shared/testing/sent.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chapter, viewer } from '../testing/lesson-fixtures.ts';
import { loaded, openLesson, player, type LessonOptions } from '../testing/open-lesson.tsx';

beforeEach(() => localStorage.clear());

const stored = () => JSON.parse(localStorage.getItem('gargoyle.player') ?? '{}');
const open = async (options: LessonOptions = {}) => {
  const opened = openLesson(options);
  await loaded(opened.film);
  return opened;
};

describe('keyboard shortcuts', () => {
  test.each([
    ['Space', ' '],
    ['K', 'k'],
  ])('PLAY-190 %s plays and pauses', async (_, key) => {
    const { film, user } = await open();
    await user.keyboard(key);
    expect(film.state().playing).toBe(true);
    await user.keyboard(key);
    expect(film.state().playing).toBe(false);
  });

  test('PLAY-190 PLAY-200 arrows seek five seconds, J and L ten, digits tenths, and never before the start', async () => {
    const { film, user } = await open();
    const steps = [
      ['{ArrowRight}', 17],
      ['{ArrowLeft}', 12],
      ['l', 22],
      ['j', 12],
      ['7', 70],
      ['0', 0],
      ['{ArrowLeft}', 0],
    ] as const;
    for (const [key, time] of steps) {
      await user.keyboard(key);
      expect(film.state().time, key).toBe(time);
    }
  });

  test('PLAY-190 up and down change the volume within its limits, which is stored', async () => {
    const { film, user } = await open();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(film.state().volume).toBe(0.9);
    expect(stored()).toMatchObject({ volume: 0.9, muted: false });
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(film.state().volume).toBe(1);
  });

  test('PLAY-190 F toggles fullscreen', async () => {
    const request = vi.fn(async () => {});
    Object.assign(document, { exitFullscreen: vi.fn(async () => {}) });
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    HTMLElement.prototype.requestFullscreen = request;
    const { user } = await open();
    await user.keyboard('f');
    expect(request.mock.contexts).toEqual([await player()]);
    Object.defineProperty(document, 'fullscreenElement', { value: await player(), configurable: true });
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    await user.keyboard('f');
    expect(document.exitFullscreen).toHaveBeenCalledTimes(1);
    for (const name of ['exitFullscreen', 'fullscreenEnabled', 'fullscreenElement'])
      Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
  });

  test('PLAY-068 PLAY-190 adding a bookmark leaves fullscreen, where its form could not be seen', async () => {
    const { user } = await open();
    Object.assign(document, { exitFullscreen: vi.fn(async () => {}) });
    Object.defineProperty(document, 'fullscreenElement', { value: await player(), configurable: true });
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    expect(document.exitFullscreen).toHaveBeenCalledTimes(1);
    for (const name of ['exitFullscreen', 'fullscreenElement']) Reflect.deleteProperty(document, name);
  });

  test('PLAY-193 PLAY-200 the button of the theatre width says whether it is on, by whatever way', async () => {
    const { user } = await open();
    const theatre = within(await player()).getByRole('button', { name: 'Theater width' });
    expect(theatre.ariaPressed).toBe('false');
    await user.keyboard('t');
    expect(theatre.ariaPressed).toBe('true');
    await user.click(theatre);
    expect(theatre.ariaPressed).toBe('false');
  });

  test('PLAY-193 a menu of the player closes when the focus moves on, and on Escape returns it', async () => {
    const { user } = await open();
    const speed = within(await player()).getByRole('button', { name: 'Playback rate' });
    await user.click(speed);
    expect(speed.ariaExpanded).toBe('true');
    await user.keyboard('{Escape}');
    expect([speed.ariaExpanded, document.activeElement]).toEqual(['false', speed]);
    await user.click(speed);
    act(() => screen.getByRole('button', { name: 'Add bookmark' }).focus());
    expect(speed.ariaExpanded).toBe('false');
  });

  test('PLAY-190 none of them works while typing or in a dialog', async () => {
    const { film, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add bookmark' }));
    await user.type(await screen.findByLabelText('Bookmark name'), ' kc7{ArrowUp}{ArrowRight}');
    await user.click(within(await player()).getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.keyboard('c7{ArrowUp}');
    expect(film.state()).toMatchObject({ playing: false, time: 12, volume: 1 });
    expect(stored()).toEqual({});
  });

  test('PLAY-200 two quick presses of a key both count', async () => {
    const { film } = await open();
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    act(() => {
      press('l');
      press('l');
      press('k');
      press('k');
    });
    expect(film.state()).toMatchObject({ time: 32, playing: false });
  });
});

test('PLAY-231 a key pressed outside of the player brings its controls back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { film } = await open();
  const region = await player();
  const pass = (ms: number) => void act(() => vi.advanceTimersByTime(ms));
  act(() => film.play());
  pass(2600);
  expect(region.className).toContain('idle');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(region.className).not.toContain('idle');
  pass(2600);
  expect(region.className).toContain('idle');
  vi.useRealTimers();
});

describe('C key', () => {
  const subtitles = ['en', 'es'].map((language) => ({ language, label: language, url: `/v/2/${language}.vtt` }));
  const both = { ...chapter(2), video: { ...chapter(2).video, subtitles } };
  const answers = { 'tutorials.user': viewer({ chapters: [both] }) };
  /** Waits until the language sent to the server is on screen. */
  const shown = async ({ host, film }: Awaited<ReturnType<typeof open>>) => {
    act(() => film.play());
    act(() => film.pause());
    await expect.poll(() => sent(host, 'statistics.tick')).not.toEqual([]);
    const last = sent(host, 'statistics.tick').at(-1) as { ccLanguage: string | null } | undefined;
    return last?.ccLanguage;
  };

  test.each([
    ['en', undefined, 'en'],
    ['es', undefined, 'es'],
    ['es', 'en', 'en'],
    ['en', 'es', 'es'],
    ['es', 'fr', 'es'],
  ] as const)(
    'PLAY-190 PLAY-209 on a page in %s, with %s chosen before, shows captions in %s and stores no language',
    async (locale, chosen, expected) => {
      if (chosen) localStorage.setItem('gargoyle.player', JSON.stringify({ captionLanguage: chosen }));
      const opened = await open({ locale, answers });
      await opened.user.keyboard('c');
      expect(stored()).toMatchObject({ captions: true, captionLanguage: chosen ?? null });
      expect(await shown(opened)).toBe(expected);
    },
  );

  test('PLAY-190 pressing it again hides them, and they return in the same language', async () => {
    const opened = await open({ locale: 'es', answers });
    await opened.user.keyboard('cc');
    expect(stored()).toMatchObject({ captions: false });
    expect(await shown(opened)).toBeNull();
    await opened.user.keyboard('c');
    expect(await shown(opened)).toBe('es');
  });

  test('PLAY-209 a video without captions leaves the preference unchanged', async () => {
    const bare = { ...chapter(2), video: { ...chapter(2).video, subtitles: [] } };
    const { user } = await open({ answers: { 'tutorials.user': viewer({ chapters: [bare] }) } });
    await user.keyboard('c');
    expect(stored()).toEqual({});
  });
});
