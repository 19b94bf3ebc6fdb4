import { shownPreview, TRAILER_CASES } from '@gargoyle/shared/testing/trailer-cases.ts';
import { apiError } from '@gargoyle/shared/client/api-error';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { firstCourses, openPath, subscribed } from '../../testing/open-path.tsx';
import { course, path } from '../../testing/path-fixtures.ts';
import { pathQuery } from './paths.queries.ts';

describe('the four states', () => {
  test('loading', () => {
    openPath({ answers: { 'paths.get': never } });
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  test('PLAY-157 PLAY-155 SHELL-439 a failed load shows an error as heading, with retry', async () => {
    const { host, user } = openPath({ answers: { 'paths.get': apiError({ status: 500 }) } });
    const heading = () => screen.findByRole('heading', { level: 1 });
    expect((await heading()).textContent).toBe('This pathway could not be loaded.');
    host.api.answer({ 'paths.get': path() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await heading()).textContent).toContain('Creature'));
  });

  test('PLAY-139 PLAY-141 PLAY-142 ready: title, tagline, overview, length, levels, tags, teachers', async () => {
    openPath();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Creature');
    for (const text of ['From wire to film.', 'Begin.', '3 h 08 min', '6 courses', 'Advanced', 'Horns']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(screen.getAllByRole('link', { name: 'Marta Kessler' }).at(-1)?.getAttribute('href')).toBe(
      '/artists/marta-kessler',
    );
  });

  test('empty: a path without courses still opens', async () => {
    openPath({ answers: { 'paths.tutorials': { isEnrolled: false, ...page([]) } } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
  });
});

describe('the main button', () => {
  test('PLAY-160 non-subscribers see subscribe', async () => {
    openPath();
    expect((await screen.findByRole('link', { name: 'subscribe' })).getAttribute('href')).toBe('/subscriptions/plans');
  });

  test('PLAY-160 PLAY-250 until the session is known nothing is offered, and the button’s place is kept', async () => {
    const { host } = openPath({ session: { phase: 'unknown' } });
    const link = await screen.findByRole('link', { name: 'subscribe' });
    expect(link.className).toContain('waiting');
    act(() => host.session.setState({ phase: 'visitor' }));
    expect(screen.getByRole('link', { name: 'subscribe' }).className).not.toContain('waiting');
  });

  test.each(['creature-maker', '3'])(
    'PLAY-140 PLAY-161 PLAY-166 PLAY-167 at /pathways/%s enrolling is free, and the button becomes start pathway',
    async (address) => {
      let isEnrolled = false;
      const { host, user } = openPath({
        at: `/pathways/${address}`,
        answers: {
          'paths.get': () => path({ isEnrolled }),
          'paths.giveFreeAccess': () => {
            isEnrolled = true;
            return { id: 3, isEnrolled };
          },
        },
        session: subscribed(),
      });
      await user.click(await screen.findByRole('button', { name: 'enroll' }));
      const start = await screen.findByRole('link', { name: 'start pathway' });
      expect(start.getAttribute('href')).toBe(
        '/tutorials/course-1?watch=1&path=creature-maker&path_id=3&referer=pathways%2Fcreature-maker',
      );
      expect(sent(host, 'paths.giveFreeAccess')).toHaveLength(1);
      await waitFor(() => expect(sent(host, 'paths.get')).toHaveLength(2));
      expect(screen.getByRole('link', { name: 'start pathway' })).toBeTruthy();
    },
  );

  test('PLAY-167 the button changes before the path is there again', async () => {
    const { host, user } = openPath({
      at: '/pathways/3',
      answers: { 'paths.giveFreeAccess': { id: 3, isEnrolled: true } },
      session: subscribed(),
    });
    await screen.findByRole('button', { name: 'enroll' });
    host.api.answer({ 'paths.get': never });
    await user.click(screen.getByRole('button', { name: 'enroll' }));
    expect(await screen.findByRole('link', { name: 'start pathway' })).toBeTruthy();
  });

  test('PLAY-169 a failed enrolment shows the detail, and the button stays', async () => {
    const refused = apiError({ status: 402, code: 'subscription_required', detail: 'Subscribe first.' });
    const { host, user } = openPath({ answers: { 'paths.giveFreeAccess': refused }, session: subscribed() });
    await user.click(await screen.findByRole('button', { name: 'enroll' }));
    await waitFor(() => expect(host.calls.toasts).toEqual([{ kind: 'error', text: 'Subscribe first.' }]));
    expect(screen.getByRole('button', { name: 'enroll' })).toBeTruthy();
  });

  test('PLAY-169 without a detail a general message is shown', async () => {
    const broken = apiError({ status: 500, code: 'internal', detail: 'An error occurred.' });
    const { host, user } = openPath({ answers: { 'paths.giveFreeAccess': broken }, session: subscribed() });
    await user.click(await screen.findByRole('button', { name: 'enroll' }));
    await waitFor(() => expect(host.calls.toasts).toEqual([{ kind: 'error', text: 'Oops! There has been an error' }]));
  });

  test('PLAY-163 PLAY-164 continue opens the course of the resume point at its position', async () => {
    const mark = { id: 5, name: null, chapter: 9, time: 42.7, chapterOrder: 3, autoGenerated: true, tutorial: 2 };
    openPath({ answers: { 'paths.get': path({ isEnrolled: true, bookmark: mark }) }, session: subscribed() });
    const link = await screen.findByRole('link', { name: 'continue pathway' });
    expect(link.getAttribute('href')).toContain('/tutorials/course-2?watch=1&chapter=3&time=42&path=creature-maker');
  });

  test.each([
    ['has gone', { isEnrolled: true, ...page([course(1), course(2)]) }],
    ['cannot be loaded', apiError({ status: 500 })],
  ])('PLAY-247 if the course of the resume point %s, continue opens the first course', async (_, all) => {
    const mark = { id: 5, name: null, chapter: 9, time: 42.7, chapterOrder: 3, autoGenerated: true, tutorial: 66 };
    openPath({
      answers: {
        'paths.get': path({ isEnrolled: true, bookmark: mark }),
        'paths.tutorials': ({ limit }) => {
          if (limit) return firstCourses;
          if (all instanceof Error) throw all;
          return all;
        },
      },
      session: subscribed(),
    });
    const link = await screen.findByRole('link', { name: 'continue pathway' });
    expect(link.getAttribute('href')).toMatch(/^\/tutorials\/course-1\?watch=1&path=/);
  });

  test('PLAY-247 a course beyond the first four is continued once all are loaded', async () => {
    const mark = { id: 5, name: null, chapter: 9, time: 42.7, chapterOrder: 3, autoGenerated: true, tutorial: 6 };
    const all = Promise.withResolvers<typeof firstCourses>();
    openPath({
      answers: {
        'paths.get': path({ isEnrolled: true, bookmark: mark }),
        'paths.tutorials': ({ limit }) => (limit ? firstCourses : all.promise),
      },
      session: subscribed(),
    });
    await screen.findByRole('link', { name: 'Course 1' });
    expect(screen.getByRole('button', { name: 'continue pathway' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => all.resolve({ isEnrolled: true, ...page([course(6)]) } as typeof firstCourses));
    const link = await screen.findByRole('link', { name: 'continue pathway' });
    expect(link.getAttribute('href')).toContain('/tutorials/course-6?watch=1&chapter=3');
  });

  test('PLAY-247 if no course can be loaded, the button tries again', async () => {
    const { host, user } = openPath({
      answers: { 'paths.get': path({ isEnrolled: true }), 'paths.tutorials': apiError({ status: 500 }) },
      session: subscribed(),
    });
    const button = await screen.findByRole('button', { name: 'start pathway' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    host.api.answer({ 'paths.tutorials': firstCourses });
    await user.click(button);
    expect(await screen.findByRole('link', { name: 'start pathway' })).toBeTruthy();
  });

  test('PLAY-162 PLAY-165 enrolled without a resume point: start pathway at its first course', async () => {
    openPath({ answers: { 'paths.get': path({ isEnrolled: true }) }, session: subscribed() });
    const link = await screen.findByRole('link', { name: 'start pathway' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(pathname).toBe('/tutorials/course-1');
    expect(Object.fromEntries(searchParams)).toMatchObject({ watch: '1', path: 'creature-maker', path_id: '3' });
  });

  test('PLAY-197 enroll is sent once, however often it is pressed', async () => {
    const { host, user } = openPath({ answers: { 'paths.giveFreeAccess': never }, session: subscribed() });
    await user.click(await screen.findByRole('button', { name: 'enroll' }));
    await user.click(screen.getByRole('button', { name: 'enroll' }));
    expect(sent(host, 'paths.giveFreeAccess')).toHaveLength(1);
  });
});

describe('page', () => {
  test('PLAY-158 its meta tags come from the response', async () => {
    openPath();
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Make creatures | Gargoyle');
    const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
    expect([meta('keywords'), meta('description')]).toEqual(['clay, horns', 'From wire to film.']);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toContain('/pathways/creature-maker');
  });

  test('PLAY-147 PLAY-130 the preview plays the trailer, and closing it removes the video', async () => {
    const { user } = openPath();
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/t.mp4');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.querySelector('video')).toBeNull();
  });

  test('PLAY-147 CAT-426 another path begins without the open trailer and courses of the previous one', async () => {
    const rest = { isEnrolled: false, ...page([course(5), course(6)], { count: 6 }) };
    const { host, user } = openPath({ answers: { 'paths.tutorials': ({ offset }) => (offset ? rest : firstCourses) } });
    const other = path({ id: 4, slug: 'puppet-builder', title: 'Puppet Builder' });
    host.query.setQueryData(pathQuery(host, other.slug).queryKey, other);
    await user.click(await screen.findByRole('button', { name: /Load More/ }));
    await screen.findByRole('link', { name: 'Course 6' });
    await user.click(await screen.findByRole('button', { name: 'Preview' }));
    await act(async () => screen.getByText('another path').click());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Puppet/);
    expect(document.querySelector('video')).toBeNull();
    expect(await screen.findByRole('button', { name: /Load More/ })).toBeTruthy();
  });

  test.each(TRAILER_CASES)(
    'PLAY-128 PLAY-131 %s: a path shows the trailer as everywhere',
    async (_, trailer, shown) => {
      const { user } = openPath({ answers: { 'paths.get': path({ trailer }) } });
      await screen.findByRole('heading', { level: 1 });
      const preview = screen.queryByRole('button', { name: 'Preview' });
      if (preview) await user.click(preview);
      expect(shownPreview()).toEqual(shown);
    },
  );

  test('PLAY-147 a path without a trailer offers none', async () => {
    openPath({ answers: { 'paths.get': path({ trailer: null }) } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
  });

  test('PLAY-159 the purchase panel is shown with the path’s slug only if it is for sale', async () => {
    const { unmount } = openPath({ answers: { 'paths.get': path({ price: 229, regularPrice: 229 }) } });
    expect((await screen.findByTestId('commerce.path-panel.v1')).textContent).toBe('{"pathSlug":"creature-maker"}');
    unmount();
    openPath();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByTestId('commerce.path-panel.v1')).toBeNull();
  });

  test('PLAY-156 it loads again after its cache is cleared', async () => {
    const { host, unmount } = openPath();
    await screen.findByRole('heading', { level: 1 });
    unmount();
    host.query.clear();
    host.api.answer({ 'paths.get': never });
    openPath({ host });
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});

describe('progress', () => {
  test('PLAY-143 PLAY-144 enrolled users see their progress, overall and by category', async () => {
    openPath({ answers: { 'paths.get': path({ isEnrolled: true }) }, session: subscribed() });
    const block = await screen.findByRole('region', { name: 'Your progress' });
    expect(within(block).getByText('25%')).toBeTruthy();
    expect(within(block).getByText('1 of 4')).toBeTruthy();
    expect(within(block).getAllByRole('progressbar')).toHaveLength(3);
  });

  test('PLAY-146 other users do not', async () => {
    openPath({ session: subscribed() });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
  });
});
