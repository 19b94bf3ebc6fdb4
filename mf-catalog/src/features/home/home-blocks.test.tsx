import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { artistRef, card, member } from '../../testing/fixtures.ts';
import en from '../../messages/en.json';
import es from '../../messages/es.json';
import { mockCarouselLayout, takenOver } from '../../testing/mock-carousel-layout.ts';
import { pathsQuery } from './home.queries.ts';
import { banner, home, openHome, picture } from '../../testing/open-home.tsx';

const path = (id: number) => ({
  ...{
    id,
    slug: `path-${id}`,
    title: `Pathway ${id}`,
    tagline: '',
    overview: '',
    duration: [1, 5] as [number, number],
  },
  ...{ photo: { original: picture, cartThumb: picture, default: picture }, numTutorials: 6, metaTitle: '' },
  ...{ metaKeywords: '', metaDescription: '', url: '', regularPrice: 0, price: 0, artists: [], difficulty: [1] },
  ...{
    overallProgress: 0,
    statsByCategory: [],
    tags: [],
    owned: false,
    isEnrolled: false,
    trailer: null,
    bookmark: null,
  },
});
const post = (id: number) => ({
  ...{ id, title: `Article ${id}`, description: '', slug: `article-${id}`, photo: null, favorited: null, url: '' },
  ...{ category: { name: 'Materials', slug: 'materials' }, facebookShareImages: [] },
});
const teacher = (id: number) => ({
  ...{ ...artistRef, id, slug: `artist-${id}`, fullName: `Artist ${id}`, firstName: '', lastName: '', networks: [] },
  ...{ photoThumbnail: { original: null, medium: null }, testimonialBody: '', testimonialBy: '', favorited: null },
  ...{ testimonialByDescription: '', tags: [], metaTitle: '', metaDescription: '', facebookShareImages: [] },
});

describe('sections of the home page', () => {
  test('CAT-036 the secondary banners are shown in their own section', async () => {
    const host = openHome({ 'banners.list': page([banner(8), banner(9)]) });
    const area = await screen.findByRole('region', { name: 'Next at the school' });
    expect(
      within(area)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Banner 8', 'Banner 9']);
    expect(sent(host, 'banners.list')).toEqual([{ homeSecondaryBanner: 'true' }]);
  });

  test('CAT-442 the button of every second secondary banner does not stand out', async () => {
    const call = { ctaLabel: 'See', ctaUrl: '/store' };
    openHome({ 'banners.list': page([6, 7, 8].map((id) => banner(id, call))) });
    const area = await screen.findByRole('region', { name: 'Next at the school' });
    const looks = within(area)
      .getAllByRole('link', { name: 'See' })
      .map((link) => link.className);
    expect(looks[1]).not.toBe(looks[0]);
    expect(looks[2]).toBe(looks[0]);
  });

  test('CAT-038 CAT-042 the latest courses load four at a time', async () => {
    const host = openHome({
      'tutorials.latest': (input) =>
        input.offset
          ? page([card(25)], { count: 5 })
          : page(
              [21, 22, 23, 24].map((id) => card(id)),
              { count: 5, next: '/next' },
            ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More new courses' }));
    expect(await screen.findByRole('link', { name: 'Course of number 25' })).toBeDefined();
    expect(sent(host, 'tutorials.latest')).toEqual([{ limit: '4' }, { limit: '4', offset: '4' }]);
  });

  test('CAT-039 CAT-042 articles load three at a time', async () => {
    const host = openHome({
      'posts.list': (input) =>
        input.offset ? page([post(4)], { count: 4 }) : page([1, 2, 3].map(post), { count: 4, next: '/next' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More articles' }));
    expect((await screen.findByRole('link', { name: 'Article 4' })).getAttribute('href')).toBe('/blog/article-4');
    expect(sent(host, 'posts.list')).toEqual([{ limit: '3' }, { limit: '3', offset: '3' }]);
  });

  test('CAT-040 CAT-349 CAT-445 PLAY-136 recent paths load four at a time, are appended, and link to the player remote', async () => {
    const host = openHome({
      'paths.recent': (input) =>
        input.offset ? page([path(5)], { count: 5 }) : page([1, 2, 3, 4].map(path), { count: 5, next: '/next' }),
    });
    expect((await screen.findByRole('link', { name: 'Pathway 1' })).getAttribute('href')).toBe('/pathways/path-1');
    expect(screen.getAllByText(/^6 courses/)[0]?.textContent).toBe('6 courses, 1\u00a0h\u00a005\u00a0min');
    await userEvent.click(screen.getByRole('button', { name: 'More pathways' }));
    expect(await screen.findByRole('link', { name: 'Pathway 5' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pathway 1' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More pathways' })).toBeNull();
    expect(sent(host, 'paths.recent')).toEqual([{ limit: '4' }, { limit: '4', offset: '4' }]);
  });

  test('CAT-375 the page’s data contains only the path fields that a row shows', async () => {
    const named = (id: number) => ({ ...teacher(id), bio: 'A long life.' });
    const host = openHome({ 'paths.recent': page([{ ...path(1), artists: [1, 2, 3].map(named), overview: 'Long.' }]) });
    expect(await screen.findByRole('link', { name: 'Pathway 1' })).toBeDefined();
    const cached = JSON.stringify(host.query.getQueryData(pathsQuery(host).queryKey));
    expect(cached).toContain('Pathway 1');
    expect(cached).not.toMatch(/long/i);
    expect(cached).not.toContain('artist-3');
  });

  test('CAT-047 all topics are in the carousel', async () => {
    const topics = Array.from({ length: 17 }, (_, at) => ({
      ...{ id: at, name: `Topic ${at}`, image: picture, tutorialCategorySlug: `topic-${at}` },
    }));
    openHome({ 'home.get': { ...home([banner(1)]), categoryImages: topics } });
    const list = await screen.findByRole('list', { name: 'What we teach' });
    expect(within(list).getAllByRole('link')).toHaveLength(17);
  });

  test('CAT-051 CAT-181 four random teachers', async () => {
    const host = openHome({ 'artists.random': [1, 2, 3, 4].map(teacher) });
    expect((await screen.findByRole('link', { name: 'Artist 4' })).getAttribute('href')).toBe('/artists/artist-4');
    expect(sent(host, 'artists.random')).toEqual([{ pageSize: '4' }]);
  });

  test('CAT-286 CAT-054 only visitors are asked for an address, and not while the session is unknown', async () => {
    for (const session of [member(), member(2), { phase: 'unknown' as const }]) {
      openHome({}, { session });
      await screen.findByRole('heading', { name: 'Featured' });
      expect(screen.queryByRole('button', { name: 'Get Free Access' })).toBeNull();
      cleanup();
    }
  });

  test('CAT-015 the trial is seven days, and no text of this remote says eight', async () => {
    openHome();
    expect(await screen.findAllByRole('link', { name: '7-Day Free Trial' })).toHaveLength(2);
    for (const text of Object.values({ ...en, ...es })) expect(text).not.toMatch(/\b(8|eight|ocho)[ -](day|día)/i);
  });

  test('CAT-030 only a banner with a gradient has one between picture and text', async () => {
    openHome({ 'home.get': home([banner(1, { hasGradient: true }), banner(2, { hasGradient: false })]) });
    const layer = (name: string) =>
      screen.getByRole('heading', { name }).closest('[data-hero]')?.querySelector('[class*="gradient"]');
    await screen.findByRole('heading', { level: 1, name: 'Banner 1' });
    expect(layer('Banner 1')).toBeTruthy();
    expect(layer('Banner 2')).toBeNull();
  });
});

describe('automatic movement', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    mockCarouselLayout();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const moving = async () => {
    await takenOver(await screen.findByRole('region', { name: 'On the bench' }));
    await pass(0);
  };
  const shown = () => screen.getByText(/^\d of 2$/).textContent;

  test('CAT-023 the banner changes every ten seconds', async () => {
    openHome();
    await moving();
    vi.setTimerTickMode('manual');
    await pass(9000);
    expect(shown()).toBe('1 of 2');
    await pass(1500);
    expect(shown()).toBe('2 of 2');
  });

  test('CAT-025 on mobile it does not', async () => {
    openHome({}, { uiState: { isMobile: true } });
    await moving();
    await pass(25_000);
    expect(shown()).toBe('1 of 2');
  });

  test('CAT-358 with reduced motion it does not, and it can be paused', async () => {
    openHome();
    await moving();
    act(() => screen.getByRole('button', { name: 'Pause' }).click());
    await pass(25_000);
    expect(shown()).toBe('1 of 2');
    cleanup();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    openHome({ 'home.get': home([banner(5), banner(6)]) });
    await moving();
    await pass(25_000);
    expect(shown()).toBe('1 of 2');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  test('CAT-433 it stays where it is while the focus is in it, wherever the pointer goes', async () => {
    openHome();
    const slides = await takenOver(await screen.findByRole('region', { name: 'On the bench' }));
    await pass(0);
    const link = slides.querySelector('a');
    act(() => link?.focus());
    expect(document.activeElement).toBe(link);
    fireEvent.pointerEnter(slides);
    fireEvent.pointerLeave(slides);
    await pass(12_000);
    expect(shown()).toBe('1 of 2');
    act(() => link?.blur());
    await pass(10_500);
    expect(shown()).toBe('2 of 2');
  });

  test('CAT-366 the pause button becomes a resume button and keeps the focus', async () => {
    openHome();
    await moving();
    const button = await screen.findByRole('button', { name: 'Pause' });
    button.focus();
    act(() => button.click());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play' }));
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await pass(25_000);
    expect(shown()).toBe('1 of 2');
    act(() => screen.getByRole('button', { name: 'Play' }).click());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
    await pass(10_500);
    expect(shown()).toBe('2 of 2');
    // A user who moves the carousel manually can resume autoplay.
    act(() => screen.getAllByRole('button', { name: 'Previous' })[0]?.click());
    await pass(25_000);
    expect(shown()).toBe('1 of 2');
    expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  });

  test('CAT-034 the countdown waits two seconds, then updates every second', async () => {
    const now = Date.UTC(2026, 8, 1, 12);
    vi.setSystemTime(now);
    const countdownDate = new Date(now + 60_000).toISOString();
    openHome({ 'home.get': home([banner(1, { countdownDate })]) }, { now });
    const seconds = () => screen.getByRole('timer').querySelectorAll('dd')[3]?.textContent;
    await screen.findByRole('timer');
    vi.setTimerTickMode('manual');
    vi.setSystemTime(now);
    expect(screen.getByRole('timer').querySelectorAll('dd')[2]?.textContent).toBe('01');
    await pass(1900);
    expect(seconds()).toBe('00');
    await pass(200);
    const first = Number(seconds());
    expect(first).toBeGreaterThan(50);
    await pass(1000);
    expect(Number(seconds())).toBe(first - 1);
  });
  test.each([
    ['a day ahead follows the server', 86_400_000, '01'],
    ['ten minutes ahead of a kept page is followed', 600_000, '00'],
  ])('CAT-422 in a countdown a clock that is %s', async (_, ahead, hours) => {
    const now = Date.UTC(2026, 8, 1, 12);
    vi.setSystemTime(now + ahead);
    const countdownDate = new Date(now + 3_660_000).toISOString();
    openHome({ 'home.get': home([banner(1, { countdownDate })]) }, { now });
    await screen.findByRole('timer');
    vi.setTimerTickMode('manual');
    vi.setSystemTime(now + ahead);
    await pass(2100);
    expect(screen.getByRole('timer').querySelectorAll('dd')[1]?.textContent).toBe(hours);
  });
});
