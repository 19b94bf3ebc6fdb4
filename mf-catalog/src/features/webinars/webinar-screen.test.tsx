import type { Webinar } from '@gargoyle/shared/contract/webinars.contract';
import { Link } from '@gargoyle/shared/router';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { shownPreview, TRAILER_CASES } from '@gargoyle/shared/testing/trailer-cases.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { artistRef, card, trailer } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { expectCourseOfTeacher, expectTeacher } from '../../testing/teacher.ts';
import { Component } from './webinar-screen.tsx';
import { webinarQuery } from './webinars.queries.ts';

const variant = { id: 1, title: 'Evening', startDate: '2026-12-05T02:00:00Z', price: 349, regularPrice: 419 };
const webinar = (over: Partial<Webinar> = {}): Webinar => ({
  id: 4,
  artist: artistRef,
  title: 'Live Mask Intensive',
  slug: 'mask',
  tagline: 'Four evenings, one mask.',
  body: '<p>At your own bench.</p>',
  materials: '<p>Latex</p>',
  courseCurriculum: '<p>Evening one</p>',
  variants: [
    { ...variant, owned: true, onCart: false, soldOut: false },
    { ...variant, id: 2, title: 'Weekend', owned: false, onCart: false, soldOut: true },
  ],
  trailer,
  listingPhoto: { boxThumb: null },
  facebookShareImages: [],
  ...over,
});
const show = (over: Partial<Webinar> = {}) => {
  const host = fakeHost({ answers: { 'webinars.get': webinar(over), 'artists.tutorials': page([card(7)]) } });
  renderRoute(host, '/webcourses/:slug', Component, '/webcourses/mask');
  return host;
};

describe('live course', () => {
  test('CAT-158 CAT-162 COM-463 all content, and the panel that sells its seats', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Live Mask Intensive' })).toBeDefined();
    for (const text of ['Four evenings, one mask.', 'At your own bench.', 'Latex', 'Evening one'])
      expect(screen.getByText(text)).toBeDefined();
    const panel = await screen.findByTestId('commerce.webinar-panel.v1');
    expect(JSON.parse(panel.textContent ?? '')).toEqual({ webinarSlug: 'mask' });
  });
  test('CAT-378 shows the teacher with a link to the biography', async () => {
    show();
    await expectTeacher();
  });
  test('CAT-383 courses of the teacher follow', async () => {
    show();
    await expectCourseOfTeacher('webcourses/mask');
  });
  test('CAT-160 CAT-161 CAT-361 an owned date is marked and has a calendar file', async () => {
    show();
    const owned = (await screen.findByText('Seat reserved')).closest('li') as HTMLElement;
    expect(within(owned).getByRole('heading', { name: 'Evening' })).toBeDefined();
    const file = within(owned).getByRole('link', { name: 'Add to calendar' });
    expect(file.getAttribute('download')).toBe('mask.ics');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('DTSTART:20261205T020000Z');
    expect(screen.getByText('Sold out')).toBeDefined();
  });
  test('CAT-164 a reservation made elsewhere on the page is shown without a reload', async () => {
    const host = show();
    await screen.findByText('Sold out');
    host.query.setQueryData(
      webinarQuery(host, 'mask').queryKey,
      webinar({
        variants: [{ ...variant, owned: true, onCart: false, soldOut: false }],
      }),
    );
    expect(await screen.findByText('Seat reserved')).toBeDefined();
    expect(screen.queryByText('Sold out')).toBeNull();
  });
  test('CAT-159 the preview opens and closes', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(screen.getByLabelText('Trailer of Live Mask Intensive')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByLabelText('Trailer of Live Mask Intensive')).toBeNull();
  });
  test('CAT-426 another live course begins without the open trailer of the previous one', async () => {
    const host = fakeHost({ answers: { 'webinars.get': webinar(), 'artists.tutorials': page([]) } });
    host.query.setQueryData(webinarQuery(host, 'hair').queryKey, webinar({ slug: 'hair', title: 'Live Hair' }));
    const Courses = () => (
      <>
        <Component />
        <Link to="/webcourses/hair">another</Link>
      </>
    );
    renderRoute(host, '/webcourses/:slug', Courses, '/webcourses/mask');
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    await userEvent.click(screen.getByRole('link', { name: 'another' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Live Hair' })).toBeDefined();
    expect(document.querySelector('video')).toBeNull();
  });
  test('CAT-166 title, tagline and share images', async () => {
    show({ facebookShareImages: ['http://localhost/live.jpg'] });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Live Mask Intensive | Gargoyle');
    const meta = (key: string) => document.querySelector(`meta[${key}]`)?.getAttribute('content');
    expect(meta('name="description"')).toBe('Four evenings, one mask.');
    expect(meta('property="og:image"')).toBe('http://localhost/live.jpg');
  });
  test.each(TRAILER_CASES)('PLAY-128 PLAY-131 CAT-107 %s: shows the trailer as everywhere', async (_, film, shown) => {
    show({ trailer: film });
    await screen.findByRole('heading', { level: 1 });
    const preview = screen.queryByRole('button', { name: 'Preview' });
    if (preview) await userEvent.click(preview);
    expect(shownPreview()).toEqual(shown);
  });
  test('CAT-107 a trailer on another site is a link, not a video that cannot play', async () => {
    show({ trailer: { raw: { high: null, low: null }, web: 'https://films.example/1', subtitles: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    const link = screen.getByRole('link', { name: 'Watch the trailer of Live Mask Intensive on its own site' });
    expect(link.getAttribute('href')).toBe('https://films.example/1');
    expect(document.querySelector('video')).toBeNull();
  });
});
