import type { SpecialVideo } from '@gargoyle/shared/contract/special-videos.contract';
import { fakeHost, type FakeHostOptions } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { artistRef, card, member } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { expectCourseOfTeacher, expectTeacher } from '../../testing/teacher.ts';
import { Component } from './special-video-screen.tsx';
import { specialVideoQuery } from './special-videos.queries.ts';

const video = (id: number): SpecialVideo => ({
  id,
  title: `Film ${id}`,
  slug: `film-${id}`,
  description: 'A walk through a shop.',
  body: '<p>After hours.</p>',
  chapters: 'The door - 00:00:00\n\nThe bench - 00:04:10',
  photo: { boxThumb: null },
  firstFrameImage: null,
  subtitles: [],
  artist: artistRef,
  socialUrl: 'http://localhost/share/film',
  url: '',
});
const show = (options: FakeHostOptions = {}, at = '/special-videos/film-1') =>
  renderRoute(
    fakeHost({
      ...options,
      answers: {
        'specialVideos.get': video(1),
        'specialVideos.list': page([1, 2, 3, 4, 5, 6].map(video)),
        'artists.tutorials': page([card(7)]),
      },
    }),
    '/special-videos/:slug',
    Component,
    at,
  );

describe('special video', () => {
  test('CAT-426 another one begins at its overview', async () => {
    const host = fakeHost({
      answers: {
        'specialVideos.get': ({ slug }) => video(slug === 'film-2' ? 2 : 1),
        'specialVideos.list': page([2].map(video)),
        'artists.tutorials': page([]),
      },
    });
    host.query.setQueryData(specialVideoQuery(host, 'film-2').queryKey, video(2));
    renderRoute(host, '/special-videos/:slug', Component, '/special-videos/film-1');
    await userEvent.click(await screen.findByRole('tab', { name: 'Chapters' }));
    await userEvent.click(await screen.findByRole('link', { name: /Film 2/ }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/2/);
    expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
  });
  test('CAT-167 CAT-168 CAT-169 CAT-170 overview first, then the chapters', async () => {
    show();
    expect(await screen.findByText('After hours.')).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: 'Chapters' }));
    expect(screen.getByText('The bench')).toBeDefined();
    expect(screen.getByText('00:04:10')).toBeDefined();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText('After hours.')).toBeDefined();
  });
  test('CAT-378 shows the teacher with a link to the biography', async () => {
    show();
    await expectTeacher();
  });
  test('CAT-383 courses of the teacher follow', async () => {
    show();
    await expectCourseOfTeacher('special-videos/film-1');
  });
  test('CAT-171 with watch=1 signed-in users see the player', async () => {
    show({ session: member() }, '/special-videos/film-1?watch=1');
    const player = await screen.findByTestId('player.special-video.v1');
    expect(JSON.parse(player.textContent ?? '')).toEqual({ specialVideoSlug: 'film-1' });
  });
  test('CAT-172 visitors see the plain page', async () => {
    show({}, '/special-videos/film-1?watch=1');
    expect((await screen.findByRole('link', { name: 'Watch' })).getAttribute('href')).toBe(
      '/login?next=%2Fspecial-videos%2Ffilm-1%2Fwatch',
    );
    expect(screen.queryByTestId('player.special-video.v1')).toBeNull();
  });
  test('CAT-174 CAT-175 share address, and four other films', async () => {
    show();
    await screen.findByText('After hours.');
    expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(
      'http://localhost/share/film',
    );
    const others = await screen.findByRole('region', { name: 'More special videos' });
    const names = within(others)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(names).toEqual(['Film 2', 'Film 3', 'Film 4', 'Film 5']);
  });
});
