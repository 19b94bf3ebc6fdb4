import { apiError } from '@gargoyle/shared/client/api-error';
import { fakeMember } from '@gargoyle/shared/testing/fake-host.tsx';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { viewer } from '../testing/lesson-fixtures.ts';
import { loaded, openLesson } from '../testing/open-lesson.tsx';

beforeEach(() => localStorage.clear());

test('PLAY-251 a refusal that comes after the lesson was left leads away from no other page', async () => {
  const refused = Promise.withResolvers<never>();
  const { film, host, user } = openLesson({ answers: { 'statistics.create': () => refused.promise } });
  await loaded(film);
  act(() => film.play());
  await waitFor(() => expect(sent(host, 'statistics.create')).toHaveLength(1));
  const loads = film.loads.length;
  await user.click(screen.getByRole('button', { name: 'another course' }));
  await waitFor(() => expect(film.loads.length).toBeGreaterThan(loads));
  await act(async () => refused.reject(apiError({ status: 402, code: 'forbidden_to_watch', detail: 'No watching.' })));
  await waitFor(() => expect(host.calls.reported).toContain('a viewing was rejected'));
  expect(host.calls.navigated).toEqual([]);
  expect(host.calls.toasts).toEqual([]);
});

test('PLAY-252 who logs in as somebody else in another tab is admitted by their own rights', async () => {
  const { film, host } = openLesson();
  await loaded(film);
  const none = { canWatch: false, reason: 'none', creditsUsed: null, creditsLimit: null } as const;
  host.api.answer({ 'tutorials.user': viewer({ entitlement: none }) });
  await act(async () => {
    host.session.setState(fakeMember({ id: 8 }));
    await host.query.resetQueries({ queryKey: ['tutorials.user'] });
  });
  await waitFor(() => expect(host.calls.navigated).toEqual(['/tutorials/maquette?path=p']));
  expect(host.calls.toasts[0]?.text).toBe("Oops! You don't have permission to watch this course.");
});
