import { apiError } from '@gargoyle/shared/client';
import { never } from '@gargoyle/shared/testing/fake-api.ts';
import { shownPreview, TRAILER_CASES } from '@gargoyle/shared/testing/trailer-cases.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { chapter, member, trailer, tutorial, tutorialUser } from '../../testing/fixtures.ts';
import { openCourse } from '../../testing/open-course.tsx';
import { trailerQuery, tutorialQuery } from './tutorials.queries.ts';

const title = () => screen.findByRole('heading', { level: 1, name: 'Sculpting a Gargoyle' });

describe('course page', () => {
  test('CAT-351 shows a placeholder first', () => {
    openCourse({ 'tutorials.get': never });
    expect(screen.getByText('Loading')).toBeDefined();
  });

  test('CAT-352 SHELL-325 SHELL-439 a failure is the heading, blames no connection that is there, and offers a retry', async () => {
    const host = openCourse({ 'tutorials.get': apiError({ status: 500 }) });
    const { textContent } = await screen.findByRole('alert');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The course could not be loaded.');
    expect(textContent).not.toContain('connection');
    host.api.answer({ 'tutorials.get': tutorial() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toBeDefined();
  });

  test('CAT-104 CAT-116 title, description and text', async () => {
    openCourse();
    await title();
    expect(screen.getByText('It has to read from below.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Marta Kessler' })[0]?.getAttribute('href')).toBe(
      '/artists/marta-kessler',
    );
  });

  test('CAT-102 CAT-103 meta tags and structured data', async () => {
    openCourse();
    await title();
    expect(document.title).toBe('Sculpt a gargoyle | Gargoyle');
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Course', name: 'Sculpting a Gargoyle' });
  });

  test('CAT-110 CAT-130 a visitor is asked to subscribe, under the trial heading', async () => {
    openCourse();
    await title();
    const links = screen.getAllByRole('link', { name: 'Subscribe to Watch' });
    for (const link of links) expect(link.getAttribute('href')).toBe('/subscriptions/plans');
    expect(screen.getByRole('heading', { name: 'Free 7-day Trial' })).toBeDefined();
    expect(await screen.findByText('In every plan from $19.99/Mo, or yours to keep for $59.99.')).toBeDefined();
  });

  test('CAT-131 PLAY-017 without the trial heading once the trial was used', async () => {
    const session = member();
    openCourse(
      {
        'tutorials.user': tutorialUser({
          entitlement: { canWatch: false, reason: 'none', creditsUsed: null, creditsLimit: null },
        }),
      },
      { session: { ...session, user: session.user ? { ...session.user, usedFreeTrial: true } : null } },
    );
    await title();
    const links = await screen.findAllByRole('link', { name: 'Subscribe to Watch' });
    for (const link of links) expect(link.getAttribute('href')).toBe('/subscriptions/plans');
    expect(screen.queryByRole('heading', { name: 'Free 7-day Trial' })).toBeNull();
  });

  test('CAT-109 CAT-112 CAT-132 a subscriber watches on the same page and sees no offer', async () => {
    openCourse({}, { session: member(2) });
    await title();
    const link = await screen.findByRole('link', { name: 'Watch Course' });
    expect(link.getAttribute('href')).toBe('/tutorials/gargoyle?watch=1');
    expect(screen.queryByRole('link', { name: 'Subscribe to Watch' })).toBeNull();
    expect(screen.getByText('Included in your plan.')).toBeDefined();
  });

  test('CAT-108 a user who has started can resume', async () => {
    openCourse({ 'tutorials.user': tutorialUser({ startedByUser: true }) }, { session: member(2) });
    expect(await screen.findByRole('link', { name: 'Resume Course' })).toBeDefined();
  });

  test('CAT-093 path and referer are preserved in the address of watch mode', async () => {
    openCourse({}, { session: member(2) }, '/tutorials/gargoyle?path=creature-maker&path_id=3&referer=pathways');
    const link = await screen.findByRole('link', { name: 'Watch Course' });
    expect(link.getAttribute('href')).toBe(
      '/tutorials/gargoyle?watch=1&path=creature-maker&path_id=3&referer=pathways',
    );
  });

  test('CAT-095 CAT-091 the course is requested with the path, and the user’s data only when signed in', async () => {
    const host = openCourse({}, { session: member(2) }, '/tutorials/gargoyle?path_id=3');
    await title();
    const calls = host.api.calls.map((call) => [call.name, call.input]);
    expect(calls).toContainEqual(['tutorials.get', { slug: 'gargoyle', path: '3' }]);
    expect(calls).toContainEqual(['tutorials.user', { slug: 'gargoyle', path: '3' }]);
    expect(openCourse().api.calls.some((call) => call.name === 'tutorials.user')).toBe(false);
  });

  test('CAT-114 CAT-115 CAT-089 CAT-090 in watch mode the player replaces the banner', async () => {
    openCourse({}, { session: member(2) }, '/tutorials/gargoyle?watch=1&chapter=2&time=90');
    const player = await screen.findByTestId('player.lesson.v1');
    expect(JSON.parse(player.textContent ?? '')).toEqual({ tutorialSlug: 'gargoyle', chapter: '2', time: '90' });
    expect(screen.queryByRole('link', { name: /Watch Course/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Curriculum' })).toBeDefined();
  });

  test('CAT-117 CAT-118 curriculum of a course with chapters', async () => {
    openCourse();
    await title();
    expect(screen.getByText('Chapter 1 - 0:24:10')).toBeDefined();
    expect(screen.getByText('2 chapters, 48 min')).toBeDefined();
  });

  test('CAT-117 CAT-122 none for a single video; empty sections are hidden', async () => {
    openCourse({
      'tutorials.get': tutorial({ chaptered: false, materials: '', relatedTutorials: [], artist: null }),
      'tutorials.next': page([]),
    });
    await title();
    for (const name of ['Curriculum', 'Materials', 'Gallery', 'Related courses'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
  });

  test('CAT-119 a path can show only its own chapters', async () => {
    openCourse({ 'tutorials.get': tutorial({ relevantChapters: [102] }) }, {}, '/tutorials/gargoyle?path_id=3');
    await title();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only the chapters of this pathway' }));
    expect(screen.queryByText('Part 1')).toBeNull();
    expect(screen.getByText('Part 2')).toBeDefined();
  });

  test('CAT-120 CAT-121 materials expand and collapse', async () => {
    openCourse();
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.getByRole('button', { name: 'Show More' }).getAttribute('aria-expanded')).toBe('false');
  });

  test('CAT-106 the trailer plays over the banner and can be closed', async () => {
    openCourse({ 'tutorials.trailer': trailer });
    await title();
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(screen.getByLabelText('Trailer of Sculpting a Gargoyle').getAttribute('src')).toContain('360p.mp4');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('Trailer of Sculpting a Gargoyle')).toBeNull();
  });

  test('CAT-098 CAT-426 another course begins without the open trailer and materials of the previous one', async () => {
    const host = openCourse({ 'tutorials.trailer': trailer });
    const other = tutorial({ slug: 'course-2', title: 'Course of number 2' });
    host.query.setQueryData(tutorialQuery(host, other.slug, undefined).queryKey, other);
    host.query.setQueryData(trailerQuery(host, other.slug).queryKey, trailer);
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(document.querySelector('video')).not.toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Course of number 2' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/2/);
    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show More' })).toBeDefined();
  });

  test.each(TRAILER_CASES)('PLAY-128 PLAY-131 CAT-107 %s: shows the trailer as everywhere', async (_, film, shown) => {
    const host = openCourse({ 'tutorials.trailer': film });
    await title();
    await waitFor(() => expect(host.query.isFetching()).toBe(0));
    const preview = screen.queryByRole('button', { name: 'Preview' });
    if (preview) await userEvent.click(preview);
    expect(shownPreview()).toEqual(shown);
  });

  test('CAT-106 without a trailer there is no preview', async () => {
    openCourse();
    await title();
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull();
  });

  test('CAT-124 CAT-125 CAT-128 teacher, related courses and a link to more of them', async () => {
    openCourse();
    await title();
    expect(screen.getByRole('link', { name: 'See Full Bio' }).getAttribute('href')).toBe('/artists/marta-kessler');
    expect(screen.getByRole('link', { name: 'see more courses' }).getAttribute('href')).toBe(
      '/tutorials?tags=sculpture',
    );
    const related = screen.getByRole('heading', { name: 'Related courses' }).closest('section') as HTMLElement;
    await waitFor(() => expect(within(related).getAllByRole('article')).toHaveLength(4));
  });

  test('CAT-129 tags link to the search', async () => {
    openCourse();
    await title();
    const tags = screen.getByRole('list', { name: 'Tags' });
    expect(within(tags).getByRole('link', { name: 'Sculpture' }).getAttribute('href')).toBe('/search?text=sculpture');
  });

  test('CAT-133 COM-435 the purchase panel is below its heading', async () => {
    openCourse();
    await title();
    expect(screen.getByRole('heading', { name: 'Additional Purchasing Options' })).toBeDefined();
    const panel = await screen.findByTestId('commerce.purchase-panel.v1');
    expect(JSON.parse(panel.textContent ?? '')).toEqual({ tutorialSlug: 'gargoyle' });
  });

  test('CAT-135 CAT-136 visitors are asked for an address, signed-in users have a heart instead', async () => {
    openCourse();
    await title();
    expect(screen.getByRole('button', { name: 'Get Free Access' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add to favorites' })).toBeNull();
  });

  test('CAT-135 CAT-136 signed-in users: no address, a heart', async () => {
    openCourse({}, { session: member(2) });
    await title();
    expect(await screen.findByRole('button', { name: 'Add to favorites' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Get Free Access' })).toBeNull();
  });

  test('CAT-100 failing user data is reported once', async () => {
    const host = openCourse({ 'tutorials.user': apiError({ status: 500 }) }, { session: member(2) });
    await waitFor(() =>
      expect(host.calls.toasts).toEqual([
        {
          kind: 'error',
          text: "Oops! We couldn't retrieve the user data for this tutorial. Please try again.",
        },
      ]),
    );
  });

  test('CAT-101 a 401 is silent and leaves the page as for a visitor', async () => {
    const host = openCourse({ 'tutorials.user': apiError({ status: 401 }) }, { session: member() });
    await title();
    expect((await screen.findAllByRole('link', { name: 'Subscribe to Watch' })).length).toBeGreaterThan(0);
    expect(host.calls.toasts).toEqual([]);
  });

  test('completed chapters are marked, and each links to its own chapter', async () => {
    const chapters = [chapter(1, { completed: true }), chapter(2)].map((one) => ({ ...one, currentPosition: 0 }));
    openCourse({ 'tutorials.user': tutorialUser({ chapters }) }, { session: member(2) });
    const second = await screen.findByRole('link', { name: 'Part 2' });
    expect(second.getAttribute('href')).toBe('/tutorials/gargoyle?watch=1&chapter=2');
    expect(screen.getByText('Completed')).toBeDefined();
  });
});
