import { apiError } from '@gargoyle/shared/client';
import { fakeHost, type FakeHostOptions } from '@gargoyle/shared/testing/fake-host.tsx';
import { Link } from '@gargoyle/shared/router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { member } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './lead-magnet-screen.tsx';
import { leadMagnetQuery } from './lead-magnets.queries.ts';

const video = (slug: string, videoLow: string | null = `/${slug}-low.mp4`) => ({
  slug,
  title: `Lesson ${slug}`,
  artist: 'Marta Kessler',
  firstFrameImage: null,
  videoHi: `/${slug}-hi.mp4`,
  videoLow,
  vttFile: `/${slug}.vtt`,
  subtitles: [{ language: 'en', label: 'English', url: '/en.vtt' }],
});
const lesson = {
  slug: 'free',
  title: 'Sixteen free lessons',
  socialUrl: 'http://localhost/s',
  banner: null,
  videos: [video('a'), video('b')],
};
const show = (options: FakeHostOptions = {}, videos = lesson.videos) => {
  vi.restoreAllMocks();
  // jsdom does not implement playback.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  const host = fakeHost({ ...options, answers: { 'leadMagnets.get': { ...lesson, videos } } });
  renderRoute(host, '/lm/:slug', Component, '/lm/free');
  return host;
};
const choose = async (slug: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Play Lesson ${slug} Marta Kessler` }));

describe('lead magnet page', () => {
  test('CAT-264 CAT-265 CAT-269 CAT-270 lessons with the form beside them', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Get FREE Popular Course Content!' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Get Free Access' })).toBeDefined();
    expect(screen.getAllByText('Marta Kessler')).toHaveLength(2);
  });
  test('CAT-367 the accessible name of a lesson’s button contains its visible text', async () => {
    show();
    const button = await screen.findByRole('button', { name: 'Play Lesson a Marta Kessler' });
    expect(button.getAttribute('aria-label')).toBeNull();
    expect(button.textContent).toBe('Play Lesson a Marta Kessler');
  });
  test('CAT-432 a lesson with its large file only plays in narrow windows too', async () => {
    show({ session: member(2) }, [video('a', null)]);
    await choose('a');
    const [source, ...others] = screen.getByLabelText('Lesson a', { selector: 'video' }).querySelectorAll('source');
    expect(others).toEqual([]);
    expect(source?.getAttribute('media')).toBeNull();
  });
  test('CAT-266 a chosen lesson plays with its subtitles and thumbnails', async () => {
    show({ session: member(2) });
    await choose('b');
    const player = screen.getByLabelText('Lesson b', { selector: 'video' });
    expect([...player.querySelectorAll('source')].map((one) => one.getAttribute('src'))).toEqual([
      '/b-hi.mp4',
      '/b-low.mp4',
    ]);
    expect([...player.querySelectorAll('track')].map((one) => one.kind)).toEqual(['subtitles', 'metadata']);
  });
  test('CAT-426 another page begins without the lesson that plays', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const host = fakeHost({ session: member(2), answers: { 'leadMagnets.get': lesson } });
    host.query.setQueryData(leadMagnetQuery(host, 'more').queryKey, { ...lesson, slug: 'more', title: 'More lessons' });
    const Pages = () => (
      <>
        <Component />
        <Link to="/lm/more">another</Link>
      </>
    );
    renderRoute(host, '/lm/:slug', Pages, '/lm/free');
    await choose('b');
    expect(document.querySelector('video')).not.toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'another' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/More/);
    expect(document.querySelector('video')).toBeNull();
  });
  test('CAT-283 the offer opens with the first lesson, and not again once dismissed', async () => {
    show();
    await choose('a');
    const dialog = screen.getByRole('dialog', { name: 'Get FREE Popular Course Content!' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await choose('b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('CAT-284 subscribers see only lessons', async () => {
    show({ session: member(2) });
    await choose('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Get Free Access' })).toBeNull();
  });
  test('CAT-263 it loads, fails with a retry, or shows its lessons', async () => {
    const host = fakeHost({ answers: { 'leadMagnets.get': apiError({ status: 500 }) } });
    renderRoute(host, '/lm/:slug', Component, '/lm/free');
    expect(screen.getByText('Loading')).toBeDefined();
    await screen.findByRole('alert');
    host.api.answer({ 'leadMagnets.get': lesson });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Play Lesson a Marta Kessler' })).toBeDefined();
  });
  test('CAT-267 CAT-275 player, form and dialog have separate state', async () => {
    show({ session: member() });
    const form = await screen.findByRole('region', { name: 'Get FREE Popular Course Content!' });
    await userEvent.type(within(form).getByLabelText('Email'), 'mara@clay.example');
    await choose('a');
    // The dialog is open, so the video waits; the input is preserved.
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    expect(within(form).getByLabelText('Email')).toHaveProperty('value', 'mara@clay.example');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    expect(screen.getByLabelText('Lesson a', { selector: 'video' })).toBeDefined();
  });
  test('CAT-268 everyone without a subscription sees the offer, signed in or not', async () => {
    show({ session: member() });
    expect(await screen.findByRole('button', { name: 'Get Free Access' })).toBeDefined();
  });
  test('CAT-285 share address and title', async () => {
    show();
    await screen.findByRole('button', { name: 'Get Free Access' });
    expect(document.title).toBe('Sixteen free lessons | Gargoyle');
    expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe('http://localhost/s');
  });
});
