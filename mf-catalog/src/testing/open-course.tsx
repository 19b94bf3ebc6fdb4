import type { FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeHost, type FakeHostOptions } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { Component } from '../features/tutorials/tutorial-screen.tsx';
import { card, noTrailer, tutorial, tutorialUser } from './fixtures.ts';
import { renderRoute } from './render-route.tsx';

const plans = { results: [19.99, 59.99].map((price, id) => ({ id, price })) } as never;

/** Renders the page of a course with answers for all its queries. */
export const openCourse = (answers: FakeAnswers = {}, options: FakeHostOptions = {}, at = '/tutorials/gargoyle') => {
  const host = fakeHost({
    ...options,
    answers: {
      'tutorials.get': tutorial(),
      'tutorials.trailer': noTrailer,
      'tutorials.user': tutorialUser(),
      'tutorials.next': page([card(4), card(5), card(6)]),
      'plans.list': plans,
      ...answers,
    },
  });
  renderRoute(host, '/tutorials/:tutorialSlug', Component, at);
  return host;
};
