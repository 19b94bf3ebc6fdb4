import type { SessionState, SessionSubscription } from '@gargoyle/shared/host';
import type { FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import {
  type FakeHost,
  FakeShell,
  fakeHost,
  fakeMember,
  fakeSubscription,
} from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { Link } from '@gargoyle/shared/router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { course, path } from './path-fixtures.ts';
import { Component } from '../features/paths/path-screen.tsx';
import messages from '../messages/en.json';

// Renders the page of a path with six courses.

export const signedIn: SessionState = fakeMember();
export const subscribed = (over: Partial<SessionSubscription> = {}): SessionState =>
  fakeMember({}, fakeSubscription(over));

const courses = [1, 2, 3, 4].map((id) => course(id));
const NEXT = '/api/v1/paths/creature-maker/tutorials/?limit=4&offset=4';
export const firstCourses = { isEnrolled: false, ...page(courses, { next: NEXT, count: 6 }) };

interface Options {
  answers?: FakeAnswers;
  session?: Partial<SessionState>;
  /** Host of an earlier visit. */
  host?: FakeHost;
  at?: string;
}

export function openPath({ answers = {}, session = { phase: 'visitor' }, host: known, at }: Options = {}) {
  const ready = { 'paths.get': path(), 'paths.tutorials': firstCourses, ...answers };
  const host = known ?? fakeHost({ session, answers: ready });
  const element = (
    <>
      <Component />
      <Link to="/pathways/puppet-builder">another path</Link>
    </>
  );
  const routes = [{ path: '/pathways/:learningPathSlug', element }];
  const { unmount } = render(
    <FakeShell host={host} messages={messages} at={at ?? '/pathways/creature-maker'} routes={routes} />,
  );
  return { host, unmount, user: userEvent.setup() };
}
