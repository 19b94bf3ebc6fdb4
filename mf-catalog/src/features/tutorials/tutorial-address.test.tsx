import type { EndpointName } from '@gargoyle/shared/client';
import { brand } from '@gargoyle/shared/brand';
import { Link } from '@gargoyle/shared/router';
import { fakeHost, FakeShell, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import en from '../../messages/en.json';
import { noTrailer, member, tutorial, tutorialUser } from '../../testing/fixtures.ts';
import { openCourse } from '../../testing/open-course.tsx';
import { Component } from './tutorial-screen.tsx';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The page with links to other addresses. */
function Page() {
  return (
    <>
      <Component />
      <Link to="/tutorials/horns">to horns</Link>
      <Link to="/tutorials/gargoyle">to the course</Link>
    </>
  );
}
const travel = (at = '/tutorials/gargoyle') => {
  const host = fakeHost({
    session: member(2),
    answers: {
      'tutorials.get': ({ slug }) =>
        slug === 'horns' ? new Promise(() => {}) : tutorial({ slug, title: 'Sculpting a Gargoyle' }),
      'tutorials.trailer': noTrailer,
      'tutorials.user': tutorialUser(),
      'tutorials.next': page([]),
      'plans.list': { results: [] },
    },
  });
  const routes = [{ path: '/tutorials/:tutorialSlug', Component: Page }];
  render(<FakeShell host={host} messages={en} at={at} routes={routes} />);
  const asked = (name: EndpointName) => sent(host, name);
  return { host, asked };
};

describe('address of a course', () => {
  test('CAT-096 CAT-098 another slug loads the other course and shows nothing of the previous one', async () => {
    const { asked } = travel();
    await title('Sculpting a Gargoyle');
    await userEvent.click(screen.getByRole('link', { name: 'to horns' }));
    await waitFor(() => expect(asked('tutorials.get')).toContainEqual({ slug: 'horns' }));
    expect(asked('tutorials.user')).toContainEqual({ slug: 'horns' });
    expect(screen.queryByText('Sculpting a Gargoyle')).toBeNull();
    expect(screen.queryByText('It has to read from below.')).toBeNull();
  });

  test('CAT-097 entering or leaving watch mode refetches rights and progress', async () => {
    const { asked } = travel('/tutorials/gargoyle?watch=1');
    await screen.findByTestId('player.lesson.v1');
    const before = asked('tutorials.user').length;
    await userEvent.click(screen.getByRole('link', { name: 'to the course' }));
    expect(await screen.findByRole('link', { name: 'Watch Course' })).toBeDefined();
    await waitFor(() => expect(asked('tutorials.user').length).toBe(before + 1));
  });

  test('PLAY-004 watch=0 shows the course, not the player', async () => {
    openCourse({}, { session: member(1) }, '/tutorials/gargoyle?watch=0');
    await title('Sculpting a Gargoyle');
    expect(await screen.findByRole('link', { name: 'Watch Course' })).toBeDefined();
    expect(screen.queryByTestId('player.lesson.v1')).toBeNull();
  });

  test('PLAY-009 CAT-091 the path in the address is passed to the player', async () => {
    openCourse({}, { session: member(2) }, '/tutorials/gargoyle?watch=1&path=creature-maker&path_id=3');
    const player = await screen.findByTestId('player.lesson.v1');
    expect(JSON.parse(player.textContent ?? '')).toEqual({
      ...{ tutorialSlug: 'gargoyle', pathSlug: 'creature-maker', pathId: '3' },
    });
  });
});

describe('differences between users', () => {
  test('CAT-105 a new course is marked above its title', async () => {
    openCourse({ 'tutorials.get': tutorial({ new: true, relatedTutorials: [] }), 'tutorials.next': page([]) });
    await title('Sculpting a Gargoyle');
    expect(screen.getByText('new course')).toBeDefined();
  });

  test('CAT-018 CAT-134 a library subscriber can watch, but sees neither the panel nor its heading', async () => {
    const session = member(2);
    const subscription = session.subscription ? { ...session.subscription, free: true } : null;
    const user = fakeUser({ role: 'free_library_subscriber', subscription: 1 });
    openCourse({}, { session: { ...session, user, subscription } });
    expect(await screen.findByRole('link', { name: 'Watch Course' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Additional Purchasing Options' })).toBeNull();
    expect(screen.queryByTestId('commerce.purchase-panel.v1')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Subscribe to Watch' })).toBeNull();
  });

  test('CAT-020 title, description and share image come from the course', async () => {
    const share = 'http://localhost/share.jpg';
    openCourse({ 'tutorials.get': tutorial({ facebookShareImages: [share] }) });
    await title('Sculpting a Gargoyle');
    expect(document.title).toBe(`Sculpt a gargoyle | ${brand.name}`);
    const meta = (key: string) => document.querySelector(`meta[${key}]`)?.getAttribute('content');
    expect(meta('name="description"')).toBe('From wire to last claw.');
    expect(meta('property="og:image"')).toBe(share);
  });
});
