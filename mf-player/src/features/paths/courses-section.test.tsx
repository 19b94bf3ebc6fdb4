import { apiError } from '@gargoyle/shared/client/api-error';
import type { SessionState } from '@gargoyle/shared/host';
import { fakeMember, fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { shownPreview, TRAILER_CASES } from '@gargoyle/shared/testing/trailer-cases.ts';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { page } from '@gargoyle/shared/testing/page.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { firstCourses, openPath, signedIn, subscribed } from '../../testing/open-path.tsx';
import { course, path } from '../../testing/path-fixtures.ts';

const enrolled = (courses = firstCourses.results) => ({
  'paths.get': path({ isEnrolled: true, statsByCategory: [] }),
  'paths.tutorials': { isEnrolled: true, ...page(courses) },
});

describe('courses', () => {
  test('PLAY-149 PLAY-150 PLAY-151 four courses first, the rest on demand', async () => {
    const rest = { isEnrolled: false, ...page([course(5), course(6)], { count: 6 }) };
    const { host, user } = openPath({
      answers: { 'paths.tutorials': (input) => (input.offset ? rest : firstCourses) },
    });
    await user.click(await screen.findByRole('button', { name: 'Load More Courses (2)' }));
    expect(await screen.findByRole('link', { name: 'Course 6' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Load More/ })).toBeNull();
    const inputs = sent(host, 'paths.tutorials');
    expect(inputs).toEqual([
      { id: 'creature-maker', limit: '4' },
      { id: 'creature-maker', offset: '4', limit: '100' },
    ]);
  });

  test('CAT-434 courses that are shown stay when asking for them again fails', async () => {
    const { host } = openPath();
    await screen.findByRole('link', { name: 'Course 1' });
    host.api.answer({ 'paths.tutorials': apiError({ status: 500 }) });
    await act(() => host.api.invalidate('paths.tutorials'));
    const states = host.query.getQueryCache().findAll({ queryKey: ['paths.tutorials'], type: 'active' });
    await waitFor(() => expect(states.some(({ state }) => state.status === 'error')).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Course 1' })).toBeTruthy();
  });

  test('PLAY-202 a title links everyone to the course page', async () => {
    openPath();
    const title = await screen.findByRole('link', { name: 'Course 1' });
    expect(title.getAttribute('href')).not.toContain('watch');
  });

  test('PLAY-172 PLAY-177 previews play the trailer', async () => {
    const { user } = openPath();
    await user.click((await screen.findAllByRole('button', { name: 'preview course' }))[0] as HTMLElement);
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/h.mp4');
  });

  test.each(TRAILER_CASES)(
    'PLAY-128 PLAY-131 PLAY-177 %s: a course in a path shows the same trailer',
    async (_, trailer, shown) => {
      const { user } = openPath({
        answers: { 'paths.tutorials': { isEnrolled: false, ...page([course(1, { trailer })]) } },
      });
      await screen.findByRole('link', { name: 'Course 1' });
      const preview = screen.queryByRole('button', { name: 'preview course' });
      if (preview) await user.click(preview);
      expect(shownPreview()).toEqual(shown);
    },
  );

  test('PLAY-174 PLAY-175 PLAY-176 an enrolled viewer can continue or rewatch, and completed courses are marked', async () => {
    const own = [course(1, { overallProgress: 50 }), course(2, { overallProgress: 100 })];
    openPath({
      answers: { 'paths.get': path({ isEnrolled: true }), 'paths.tutorials': { isEnrolled: true, ...page(own) } },
      session: subscribed(),
    });
    expect((await screen.findByRole('link', { name: 'continue course' })).getAttribute('href')).toContain('watch=1');
    expect(screen.getByRole('link', { name: 'rewatch course' })).toBeTruthy();
    expect(screen.getAllByText('cleared')).toHaveLength(1);
  });

  test('PLAY-179 without rights the button does nothing', async () => {
    openPath({ answers: enrolled(), session: signedIn });
    const [button] = await screen.findAllByRole('button', { name: 'start course' });
    expect(button?.hasAttribute('disabled')).toBe(true);
  });

  test('PLAY-148 PLAY-171 a course shows its texts, length, teacher, progress and button', async () => {
    const own = [course(1, { overallProgress: 40, title: 'Horns', description: 'From bone.' })];
    openPath({ answers: enrolled(own), session: subscribed() });
    const row = (await screen.findByRole('link', { name: 'Horns' })).closest('li') as HTMLElement;
    for (const text of ['From bone.', 'Sculpture', 'Intermediate', '1 h 05 min', '40%'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'Marta Kessler' })).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'continue course' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'))).toHaveLength(2);
  });

  test('PLAY-173 enrolled and not started: start course', async () => {
    openPath({ answers: enrolled(), session: subscribed() });
    expect(await screen.findAllByRole('link', { name: 'start course' })).toHaveLength(4);
  });

  test.each<[string, SessionState, { owned?: boolean }, boolean]>([
    ['who owns it', signedIn, { owned: true }, true],
    ['a subscription of rank 2', subscribed(), {}, true],
    ['a free one', subscribed({ rank: 1, free: true }), {}, true],
    ['one with anything seen this month', subscribed({ rank: 1, monthlyVideosSeen: [{ id: 99 }] }), {}, true],
    ['staff in the user’s place', fakeMember({ hijackerUser: fakeUser(), hijackerToken: 'token' }), {}, true],
    ['rank 1 with nothing seen', subscribed({ rank: 1 }), {}, false],
    ['a subscription that has ended', subscribed({ active: false, monthlyVideosSeen: [{ id: 99 }] }), {}, false],
    ['no subscription', signedIn, {}, false],
  ])('PLAY-178 PLAY-179 %s: the course opens or its button does nothing', async (_, session, over, opens) => {
    openPath({ answers: enrolled([course(1, over)]), session });
    await screen.findByRole('link', { name: 'Course 1' });
    const link = screen.queryByRole('link', { name: 'start course' });
    expect(link !== null).toBe(opens);
    if (opens) expect(link?.getAttribute('href')).toContain('path=creature-maker');
    else expect(screen.getByRole<HTMLButtonElement>('button', { name: 'start course' }).disabled).toBe(true);
  });

  test('PLAY-178 PLAY-180 rank 1 with a started course can open any, with watch=0, so that the player asks for the credit', async () => {
    const basic = subscribed({ rank: 1, plan: 'Basic', monthlyVideos: 4, monthlyVideosSeen: [{ id: 99 }] });
    openPath({ answers: enrolled(), session: basic });
    const [link] = await screen.findAllByRole('link', { name: 'start course' });
    expect(link?.getAttribute('href')).toContain('watch=0');
  });

  test('PLAY-152 PLAY-153 a list expanded before is shown completely, requested without a limit', async () => {
    const rest = { isEnrolled: false, ...page([course(5), course(6)], { count: 6 }) };
    const all = { isEnrolled: false, ...page([1, 2, 3, 4, 5, 6].map((id) => course(id))) };
    const { host, user, unmount } = openPath({
      answers: {
        'paths.tutorials': (input) => (input.offset ? rest : input.limit === undefined ? all : firstCourses),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load More Courses (2)' }));
    await screen.findByRole('link', { name: 'Course 6' });
    unmount();
    openPath({ host });
    expect(await screen.findByRole('link', { name: 'Course 6' })).toBeTruthy();
    expect(host.api.calls.at(-1)).toMatchObject({ name: 'paths.tutorials', input: { id: 'creature-maker' } });
  });
});
