import { apiError } from '@gargoyle/shared/client';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { card, member } from '../../testing/fixtures.ts';
import { mockCarouselLayout, takenOver } from '../../testing/mock-carousel-layout.ts';
import { banner, home, openHome } from '../../testing/open-home.tsx';

describe('home page', () => {
  test('CAT-351 reserves space while it loads', () => {
    openHome({ 'home.get': never });
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  });

  test('CAT-352 a failing section fails alone and can be retried', async () => {
    const host = openHome({ 'tutorials.list': apiError({ status: 500 }) });
    await screen.findByRole('heading', { name: 'Banner 1' });
    const alert = await screen.findByRole('alert');
    host.api.answer({ 'tutorials.list': page([card(9)]) });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Course of number 9' })).toBeDefined();
  });

  test('CAT-434 an answer that is shown stays when asking for it again fails, without a second heading', async () => {
    const host = openHome();
    await screen.findByRole('heading', { level: 1, name: 'Banner 1' });
    const failed = apiError({ status: 500 });
    const names = ['home.get', 'artists.random', 'tutorials.list'] as const;
    host.api.answer({ 'home.get': failed, 'artists.random': failed, 'tutorials.list': failed });
    await act(() => host.query.invalidateQueries());
    for (const name of names)
      await waitFor(() =>
        expect(host.query.getQueryCache().find({ queryKey: [name], exact: false })?.state.status).toBe('error'),
      );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('CAT-061 meta tags come from the response', async () => {
    openHome();
    await waitFor(() => expect(document.title).toBe('Make monsters | Gargoyle'));
  });

  test('CAT-022 CAT-024 banners change with arrows and dots', async () => {
    mockCarouselLayout();
    openHome();
    await screen.findByRole('heading', { level: 1, name: 'Banner 1' });
    const carousel = screen.getByRole('region', { name: 'On the bench' });
    await takenOver(carousel);
    const inReach = () =>
      within(carousel)
        .getAllByRole('heading')
        .filter((heading) => !heading.closest('[inert]'))
        .map((heading) => heading.textContent);
    await waitFor(() => expect(inReach()).toEqual(['Banner 1']));
    await userEvent.click(within(carousel).getByRole('button', { name: 'Next' }));
    expect(inReach()).toEqual(['Banner 2']);
    await userEvent.click(within(carousel).getByRole('button', { name: 'Next' }));
    expect(inReach()).toEqual(['Banner 1']);
    await userEvent.click(within(carousel).getByRole('button', { name: 'Banner 2' }));
    expect(inReach()).toEqual(['Banner 2']);
    expect(within(carousel).getByText('2 of 2')).toBeDefined();
  });

  test('CAT-022 before the carousel code all banners are reachable, each labelled as one of several', async () => {
    openHome();
    await screen.findByRole('heading', { level: 1, name: 'Banner 1' });
    const slides = screen.getAllByRole('group', { name: / of 2$/ });
    expect(
      slides.map((slide) => [slide.getAttribute('aria-label'), slide.getAttribute('aria-roledescription')]),
    ).toEqual([
      ['1 of 2', 'slide'],
      ['2 of 2', 'slide'],
    ]);
    expect(document.querySelector('[inert]')).toBeNull();
  });

  test('CAT-024 one banner needs neither arrows nor dots', async () => {
    openHome({ 'home.get': home([banner(1)]) });
    await screen.findByRole('heading', { name: 'Banner 1' });
    expect(screen.queryByText('1 of 1')).toBeNull();
  });

  test('CAT-027 CAT-032 CAT-033 button, badge and countdown of a live banner', async () => {
    const countdownDate = new Date(Date.UTC(2026, 8, 3, 13)).toISOString();
    openHome({
      'home.get': home([
        banner(1, { ctaLabel: 'Reserve', ctaUrl: '/webcourses/x', webinarBanner: true, countdownDate }),
      ]),
    });
    expect((await screen.findByRole('link', { name: 'Reserve' })).getAttribute('href')).toBe('/webcourses/x');
    expect(screen.getByText('Live Course')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('days2hours01minutes00seconds00');
  });

  test('CAT-026 a video opens in a modal and closes again', async () => {
    openHome({ 'home.get': home([banner(1, { video: '/media/clips/bench/720p.mp4' })]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Play video' }));
    expect(screen.getByRole('dialog', { name: 'Banner 1' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('CAT-037 CAT-042 featured courses load four at a time to the end', async () => {
    openHome({
      'tutorials.list': (input) =>
        input.offset
          ? page([card(14)], { count: 5 })
          : page([card(1), card(2), card(3), card(4)], { count: 5, next: '/next' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More featured courses' }));
    expect(await screen.findByRole('link', { name: 'Course of number 14' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More featured courses' })).toBeNull();
  });

  test('CAT-049 topics link to their category page', async () => {
    openHome();
    expect((await screen.findByRole('link', { name: 'Sculpture' })).getAttribute('href')).toBe(
      '/tutorial_categories/sculpture',
    );
  });

  test('CAT-052 CAT-053 claims and film credits', async () => {
    openHome();
    await screen.findByRole('heading', { name: 'On film' });
    const claims = screen.getByRole('region', { name: 'The school in numbers' });
    expect(
      within(claims)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '1000+ hours of video',
      'over 50 years of history',
      '30 nominations',
      '12 Academy Awards',
      '230+ courses',
      '150K+ students',
    ]);
    expect(within(screen.getByRole('list', { name: 'On film' })).getAllByRole('listitem')).toHaveLength(31);
  });

  const bookmark = {
    id: 1,
    name: null,
    chapter: 3,
    time: 95.4,
    chapterOrder: 2,
    autoGenerated: true,
    tutorial: card(8),
    pctgCompleted: 40,
  };

  test.each([
    ['on a plan with credits', member(1), '0'],
    ['with a free subscription', member(1, { free: true, monthlyVideos: null }), '1'],
    ['with unlimited access', member(2), '1'],
  ] as const)('CAT-045 CAT-046 CAT-344 the player asks only users %s', async (_who, session, watch) => {
    openHome({ 'bookmarks.list': page([bookmark]) }, { session });
    const link = await screen.findByRole('link', { name: 'Course of number 8' });
    expect(link.getAttribute('href')).toBe(`/tutorials/course-8?watch=${watch}&chapter=2&time=95`);
  });

  test('CAT-041 CAT-043 signed-in users can resume their courses', async () => {
    const host = openHome({ 'bookmarks.list': page([bookmark]) }, { session: member(2) });
    const link = await screen.findByRole('link', { name: 'Course of number 8' });
    expect(link.getAttribute('href')).toBe('/tutorials/course-8?watch=1&chapter=2&time=95');
    expect(host.api.calls.find((call) => call.name === 'bookmarks.list')?.input).toEqual({
      autoGenerated: 'true',
      full: 'true',
      ordering: '-id',
      limit: '4',
    });
  });

  test('CAT-395 for a user who has started a course the resume link replaces the offer', async () => {
    const begun = { id: 5, tutorial: card(7), chapterOrder: 3, time: 64.6, pctgCompleted: 40 };
    const banners = [banner(1, { ctaLabel: 'Browse', ctaUrl: '/tutorials' }), banner(2)];
    openHome({ 'home.get': home(banners), 'bookmarks.list': page([begun as never]) }, { session: member() });
    const way = await screen.findByTestId('account.resume.v1');
    const actions = screen.getByRole('link', { name: 'Browse' }).parentElement as HTMLElement;
    expect(actions.contains(way)).toBe(true);
    expect(within(actions).queryByRole('link', { name: '7-Day Free Trial' })).toBeNull();
    // The other banners show the offer, and there is only one resume link.
    expect(screen.getAllByTestId('account.resume.v1')).toHaveLength(1);
  });

  test('CAT-395 it is hidden for visitors and for users without a started course', async () => {
    openHome({}, { session: member() });
    expect((await screen.findAllByRole('link', { name: '7-Day Free Trial' })).length).toBeGreaterThan(0);
    expect(screen.queryByTestId('account.resume.v1')).toBeNull();
  });

  test('CAT-044 visitors and users without a started course do not see the section', async () => {
    const host = openHome();
    await screen.findByRole('heading', { name: 'Featured' });
    expect(screen.queryByRole('heading', { name: 'Currently watching' })).toBeNull();
    expect(host.api.calls.some((call) => call.name === 'bookmarks.list')).toBe(false);
  });

  test('CAT-054 CAT-055 CAT-056 visitors see the trial and the lead form', async () => {
    openHome();
    expect(await screen.findByRole('heading', { name: 'Seven days' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start the trial' }).getAttribute('href')).toBe('/subscriptions/plans');
    expect(screen.getByRole('heading', { name: 'Get FREE Popular Course Content!' })).toBeDefined();
  });

  test('CAT-056 once the trial was used the offer is different', async () => {
    const session = member();
    openHome({}, { session: { ...session, user: session.user ? { ...session.user, usedFreeTrial: true } : null } });
    expect(await screen.findByRole('heading', { name: 'Back to the bench' })).toBeDefined();
    expect(screen.getByText('One price')).toBeDefined();
  });

  test('CAT-057 subscribers see no offer', async () => {
    openHome({}, { session: member(3) });
    await screen.findByRole('heading', { name: 'Featured' });
    expect(screen.queryByRole('heading', { name: 'Seven days' })).toBeNull();
    expect(screen.queryByRole('link', { name: '7-Day Free Trial' })).toBeNull();
  });

  test('CAT-058 the advertisement is shown only if there is one', async () => {
    openHome({ 'banners.ads': page([banner(7, { title: 'The autumn box', link: '/store' })]) });
    expect(await screen.findByRole('complementary', { name: 'The autumn box' })).toBeDefined();
  });

  test('CAT-059 discussions link to the forum', async () => {
    const discussions = [
      { id: 1, title: 'Servo noise', url: 'https://forum.example/1', author: 'a', createdAt: '', comments: 31 },
    ];
    openHome({ 'forum.discussions': { discussions } });
    expect((await screen.findByRole('link', { name: 'Servo noise' })).getAttribute('href')).toBe(
      'https://forum.example/1',
    );
    expect(screen.getByText('31 replies')).toBeDefined();
  });

  test('CAT-060 a failing forum hides only its own section', async () => {
    openHome({ 'forum.discussions': apiError({ status: 503 }) });
    await screen.findByRole('heading', { name: 'Featured' });
    expect(screen.queryByRole('heading', { name: 'In the forum' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('CAT-062 sections are in order', async () => {
    openHome({}, {});
    await screen.findByRole('heading', { name: 'Seven days' });
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    const order = ['Featured', 'Latest', 'What we teach', 'On film', 'Seven days', 'Get FREE Popular Course Content!'];
    expect(names.filter((name) => order.includes(name ?? ''))).toEqual(order);
  });
});
