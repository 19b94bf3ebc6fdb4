import type { FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeHost, type FakeHostOptions } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { mockCarouselLayout, takenOver } from '../../testing/mock-carousel-layout.ts';
import { artistRef, member } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import en from '../../messages/en.json';
import { Component } from './about-screen.tsx';

const show = (options: FakeHostOptions = {}, more: FakeAnswers = {}) =>
  act(async () =>
    renderRoute(
      fakeHost({
        ...options,
        answers: {
          'home.get': {
            banners: [],
            categoryImages: [],
            metaInformation: { metaTitle: '', metaDescription: '', metaKeywords: '', facebookShareImages: [] },
          },
          'home.shareImages': { facebookShareImages: [] },
          'artists.random': [],
          'testimonials.list': page([]),
          'testimonials.videos': page([]),
          ...more,
        },
      }),
      '/gargoyle-school-of-character-arts',
      Component,
      '/gargoyle-school-of-character-arts',
    ),
  );
const films = () => screen.getAllByTestId('player.clip.v1');
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('about page', () => {
  test('CAT-290 CAT-292 CAT-293 CAT-294 CAT-302 videos with subtitles, sections and a link to the courses', async () => {
    await show();
    expect(films()).toHaveLength(2);
    for (const name of ['What We Teach', 'What Students Say About Us', 'Our History'])
      expect(screen.getByRole('heading', { name })).toBeDefined();
    expect(link('Explore Our Courses')).toBe('/tutorials');
  });
  test('CAT-296 CAT-297 CAT-303 CAT-304 visitors get a link to the plans', async () => {
    await show();
    expect(link('Start Your Journey')).toBe('/subscriptions/plans');
    expect(screen.getByRole('heading', { name: 'Join Now!' })).toBeDefined();
    expect(link('Start My Free Trial')).toBe('/subscriptions/plans');
  });
  test('CAT-304 once the trial was used the button has another label', async () => {
    const session = member();
    await show({ session: { ...session, user: session.user ? { ...session.user, usedFreeTrial: true } : null } });
    expect(link('Join Now!')).toBe('/subscriptions/plans');
    expect(link('Start My Free Trial')).toBeUndefined();
  });
  test('CAT-297 CAT-304 subscribers get a link to the courses and no offer', async () => {
    await show({ session: member(2) });
    expect(link('Start Your Journey')).toBe('/tutorials');
    expect(screen.queryByText('Join Now!')).toBeNull();
  });
  test('CAT-291 the school’s description is below the video', async () => {
    await show();
    const film = films()[0] as HTMLElement;
    const line = screen.getByText(en['about.tagline']);
    expect(film.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
  test('CAT-295 students are quoted from testimonials', async () => {
    const voice = {
      ...{ id: 1, fullName: 'Ana', position: 'Sculptor', text: 'I see planes now.', name: 'ana', published: true },
      ...{ thumbnail: null, videoUrl: null },
    };
    await show(
      {},
      { 'testimonials.list': page([voice]), 'testimonials.videos': page([{ ...voice, id: 2, fullName: 'Leo' }]) },
    );
    expect(await screen.findByText('“I see planes now.”')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Play video of Leo' })).toBeDefined();
  });
  test('CAT-298 CAT-299 CAT-358 the credits loop and can be stopped', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockCarouselLayout();
    await show();
    const carousel = screen.getByRole('region', { name: en['about.credits'] });
    expect(within(carousel).getAllByRole('listitem')).toHaveLength(31);
    const viewport = await takenOver(carousel);
    // From here on a slow machine must not add its own time.
    vi.setTimerTickMode('manual');
    const row = viewport.firstElementChild as HTMLElement;
    const pass = async (ms: number) => {
      for (let elapsed = 0; elapsed < ms; elapsed += 500) await act(() => vi.advanceTimersByTimeAsync(500));
    };
    const at = () => Math.round(Math.abs(Number.parseFloat(row.style.transform.slice('translate3d('.length))) / 1000);
    await pass(4000);
    expect(at()).toBe(1);
    fireEvent.pointerEnter(viewport);
    await pass(10_000);
    expect(at()).toBe(1);
    fireEvent.pointerLeave(viewport);
    await pass(4000);
    expect(at()).toBe(2);
    fireEvent.click(within(carousel).getByRole('button', { name: 'Pause' }));
    await pass(10_000);
    expect(at()).toBe(2);
    fireEvent.click(within(carousel).getByRole('button', { name: en['home.play'] }));
    // Thirty-one films later the first one is shown again.
    await pass(2500 * 29 + 1500);
    expect(at() % 31).toBe(0);
  });
  test('CAT-301 featured instructors link to their pages', async () => {
    const teacher = {
      ...artistRef,
      ...{ photoThumbnail: { original: null, medium: null }, firstName: '', lastName: '', networks: [], tags: [] },
      ...{ testimonialBody: '', testimonialBy: '', testimonialByDescription: '', favorited: null },
      ...{ metaTitle: '', metaDescription: '', facebookShareImages: [] },
    };
    await show({}, { 'artists.random': [teacher] });
    const section = await screen.findByRole('region', { name: 'Featured Instructors' });
    expect(within(section).getByRole('link', { name: 'Marta Kessler' }).getAttribute('href')).toBe(
      '/artists/marta-kessler',
    );
  });
});
