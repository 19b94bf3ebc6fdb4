import type { Testimonial } from '@gargoyle/shared/contract/testimonials.contract';
import type { FakeAnswers } from '@gargoyle/shared/testing/fake-api.ts';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './testimonial-list-screen.tsx';

const voice = (id: number, over: Partial<Testimonial> = {}): Testimonial => ({
  id,
  fullName: `Student ${id}`,
  position: 'Sculptor',
  text: `Words ${id}`,
  name: `student-${id}`,
  thumbnail: null,
  videoUrl: null,
  published: true,
  ...over,
});
const film = { raw: { high: '/hi.mp4', low: '/low.mp4' }, subtitles: [] };
const show = (answers: FakeAnswers = {}) => {
  const host = fakeHost({
    answers: {
      'home.shareImages': { facebookShareImages: [] },
      'testimonials.random': voice(99),
      'testimonials.videos': page([voice(50, { videoUrl: film })]),
      'testimonials.list': (input) =>
        input.offset
          ? page([voice(11)], { count: 11 })
          : page([voice(1), voice(2, { published: false })], { count: 11, next: '/next' }),
      ...answers,
    },
  });
  renderRoute(host, '/testimonials', Component, '/testimonials');
  return host;
};

describe('testimonials', () => {
  test('CAT-206 CAT-207 CAT-211 ten at a time, with a button that disappears at the end', async () => {
    const host = show();
    expect(await screen.findByText('Words 1')).toBeDefined();
    expect(screen.getByText('Student 1')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Words 11')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(host.api.calls.find((call) => call.name === 'testimonials.list')?.input).toEqual({ limit: '10' });
  });
  test('CAT-414 a school without testimonials says so, and leads to its courses', async () => {
    show({ 'testimonials.videos': page([]), 'testimonials.list': page([]) });
    expect(await screen.findByText('Nobody has written a testimonial yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the courses' }).getAttribute('href')).toBe('/tutorials');
  });
  test('CAT-414 one that is only on film is one', async () => {
    show({ 'testimonials.list': page([]) });
    expect(await screen.findByRole('button', { name: 'Play video of Student 50' })).toBeDefined();
    expect(screen.queryByText('Nobody has written a testimonial yet')).toBeNull();
  });
  test('CAT-212 only published ones', async () => {
    show();
    await screen.findByText('Words 1');
    expect(screen.queryByText('Words 2')).toBeNull();
  });
  test('CAT-208 CAT-209 CAT-210 a random one, and videos that play on demand', async () => {
    const host = show();
    expect(await screen.findByText('“Words 99”')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Play video of Student 50' }));
    expect(screen.getByRole('dialog', { name: 'Student 50' }).querySelector('video')?.getAttribute('src')).toBe(
      '/low.mp4',
    );
    expect(host.api.calls.find((call) => call.name === 'testimonials.videos')?.input).toEqual({ limit: '3' });
  });
});
