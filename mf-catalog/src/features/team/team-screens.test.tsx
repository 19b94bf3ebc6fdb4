import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component as Member } from './team-member-screen.tsx';
import { memberQuery } from './team.queries.ts';
import { Component as Team } from './team-screen.tsx';

test('CAT-312 CAT-313 CAT-315 the roster is shown without a request', () => {
  const host = fakeHost();
  renderRoute(host, '/the-team', Team, '/the-team');
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Management');
  expect(screen.getByRole('link', { name: 'Odile Marchetti' }).getAttribute('href')).toBe('/the-team/odile-marchetti');
  expect(host.api.calls).toEqual([]);
});

test('CAT-314 a member has a page', async () => {
  renderRoute(fakeHost(), '/the-team/:memberSlug', Member, '/the-team/odile-marchetti');
  expect(await screen.findByRole('heading', { level: 1, name: 'Odile Marchetti' })).toBeDefined();
  expect(screen.getByText('Director')).toBeDefined();
});

test('CAT-316 an unknown member is a 404', async () => {
  const query = memberQuery('nobody', 'en');
  expect(query.meta.required).toBe(true);
  await expect(fakeHost().query.fetchQuery(query)).rejects.toMatchObject({ status: 404 });
});
