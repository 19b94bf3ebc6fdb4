import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { chapter, tutorial, viewer } from '../testing/lesson-fixtures.ts';
import { address, loaded, openLesson } from '../testing/open-lesson.tsx';

beforeEach(() => localStorage.clear());

describe('sidebar', () => {
  test('PLAY-047 PLAY-048 PLAY-198 chapters are labelled, the current one is marked', async () => {
    const { film } = openLesson();
    await loaded(film);
    const list = screen.getByRole('list', { name: 'Chapters' });
    expect(within(list).getByText('Chapter 2 - 0:01:40')).toBeTruthy();
    const current = within(list)
      .getAllByRole('button')
      .filter((row) => row.getAttribute('aria-current') === 'true');
    expect(current.map((row) => row.textContent)).toEqual([expect.stringContaining('Chapter of clay 2')]);
  });

  test('PLAY-057 the player has a chapter menu too, for layouts without a list beside the video', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    await user.click(screen.getByRole('button', { name: 'Chapters' }));
    const menu = screen.getByRole('menu', { name: 'Chapters' });
    await user.click(within(menu).getByRole('menuitemradio', { name: '3. Chapter of clay 3' }));
    await waitFor(() => expect(film.loads.at(-1)).toMatchObject({ src: '/v/3/master.m3u8', play: true }));
  });

  test('CAT-370 names without a translation are marked as English: title, course and chapter menu', async () => {
    const untranslated = ['title'];
    const chapters = [chapter(1), chapter(2, { untranslated }), chapter(3)];
    const { film, user } = openLesson({
      answers: { 'tutorials.get': tutorial({ untranslated }), 'tutorials.user': viewer({ chapters }) },
    });
    await loaded(film);
    expect(screen.getByRole('heading', { name: 'Chapter of clay 2' }).lang).toBe('en');
    expect(screen.getByRole('link', { name: 'Maquette' }).lang).toBe('en');
    await user.click(screen.getByRole('button', { name: 'Chapters' }));
    const names = within(screen.getByRole('menu', { name: 'Chapters' })).getAllByText(/Chapter of clay/);
    expect(names.map(({ lang }) => lang)).toEqual(['', 'en', '']);
    await user.click(names[2] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Chapter of clay 3' }).lang).toBe(''));
  });

  test('PLAY-057 choosing a chapter plays it', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    await user.click(screen.getByRole('button', { name: /Chapter of clay 3/ }));
    await waitFor(() => expect(film.loads.at(-1)).toMatchObject({ src: '/v/3/master.m3u8', play: true }));
  });

  test('PLAY-051 PLAY-053 PLAY-052 within a path the list has only its chapters until the toggle is off', async () => {
    const { film, user } = openLesson({
      place: { pathSlug: 'creatures', pathId: '3' },
      answers: { 'tutorials.get': tutorial({ relevantChapters: [102] }) },
    });
    await loaded(film);
    const rows = () => within(screen.getByRole('list', { name: 'Chapters' })).getAllByRole('listitem');
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Chapters relevant to your pathway' }));
    expect(rows()).toHaveLength(3);
  });

  test('PLAY-056 a course with one chapter opens on its bookmarks', async () => {
    const { film } = openLesson({ answers: { 'tutorials.get': tutorial({ chaptered: false }) } });
    await loaded(film);
    expect(screen.getByRole('tab', { name: 'Bookmarks' }).getAttribute('aria-selected')).toBe('true');
  });

  test('PLAY-054 it collapses and expands', async () => {
    const { film, user } = openLesson();
    await loaded(film);
    await user.click(screen.getByRole('button', { name: 'Hide chapters' }));
    const fold = screen.getByRole('button', { name: 'Show chapters' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await user.click(fold);
    expect(screen.getByRole('button', { name: 'Hide chapters' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('PLAY-055 only completed chapters are marked', async () => {
    const { film } = openLesson();
    await loaded(film);
    const rows = within(screen.getByRole('list', { name: 'Chapters' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.includes('Completed'))).toEqual([true, false, false]);
  });

  test('PLAY-058 PLAY-059 choosing a chapter replaces the address and removes the time', async () => {
    const { film, user } = openLesson({ at: '/tutorials/maquette?watch=1&chapter=2&time=40&path=p' });
    await loaded(film);
    await user.click(screen.getByRole('button', { name: /Chapter of clay 3/ }));
    await waitFor(() => expect(address()).toBe('/tutorials/maquette?watch=1&chapter=3&path=p'));
    await user.click(screen.getByTestId('address'));
    expect(address()).toBe('/tutorials/maquette?watch=1&chapter=3&path=p');
  });

  test('PLAY-085 a chapter chosen without a time continues at its saved position', async () => {
    const chapters = [chapter(1), chapter(2), chapter(3, { currentPosition: 61 })];
    const { film, user } = openLesson({ answers: { 'tutorials.user': viewer({ chapters }) } });
    await loaded(film);
    await user.click(screen.getByRole('button', { name: /Chapter of clay 3/ }));
    await waitFor(() => expect(film.loads.at(-1)).toMatchObject({ src: '/v/3/master.m3u8', at: 61 }));
  });

  test('PLAY-193 tabs, chapters and the toggle work with the keyboard alone', async () => {
    const { film, user } = openLesson({
      place: { pathSlug: 'creatures', pathId: '3' },
      answers: { 'tutorials.get': tutorial({ relevantChapters: [102, 103] }) },
    });
    await loaded(film);
    screen.getByRole('tab', { name: 'Chapters' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Bookmarks' }).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowLeft}');
    screen.getByRole('checkbox', { name: 'Chapters relevant to your pathway' }).focus();
    await user.keyboard(' ');
    expect(within(screen.getByRole('list', { name: 'Chapters' })).getAllByRole('listitem')).toHaveLength(3);
    screen.getByRole('button', { name: /Chapter of clay 3/ }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(film.loads.at(-1)).toMatchObject({ src: '/v/3/master.m3u8' }));
    // The current chapter is announced to screen readers.
    expect(screen.getByRole('heading', { name: 'Chapter of clay 3' }).closest('[aria-live="polite"]')).toBeTruthy();
  });
});
