import { fakeHost, type FakeHostOptions } from '@gargoyle/shared/testing/fake-host.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { page, reader } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { Component } from './about-screen.tsx';

const show = (options: FakeHostOptions = {}) =>
  renderRoute(
    fakeHost({
      ...options,
      answers: {
        'home.get': {
          banners: [],
          categoryImages: [],
          metaInformation: { metaTitle: '', metaDescription: '', metaKeywords: '', facebookShareImages: [] },
        },
        'home.shareImages': { facebookShareImages: [] },
        'artists.random': [],
        'testimonials.list': page([]),
        'testimonials.videos': page([]),
      },
    }),
    '/gargoyle-school-of-character-arts',
    Component,
    '/gargoyle-school-of-character-arts',
  );
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('the about page', () => {
  test('CAT-290 CAT-292 CAT-293 CAT-294 CAT-302 films with subtitles, sections and the way to the courses', () => {
    show();
    const film = screen.getByLabelText('Film about the school', { selector: 'video' });
    expect([...film.querySelectorAll('track')].map((track) => track.srclang)).toEqual(['en', 'es']);
    for (const name of ['What We Teach', 'What Students Say About Us', 'Our History'])
      expect(screen.getByRole('heading', { name })).toBeDefined();
    expect(link('Explore Our Courses')).toBe('/tutorials');
  });
  test('CAT-296 CAT-297 CAT-303 CAT-304 visitors are led to the plans', () => {
    show();
    expect(link('Start Your Journey')).toBe('/subscriptions/plans');
    expect(screen.getByRole('heading', { name: 'Join Now!' })).toBeDefined();
    expect(link('Start My Free Trial')).toBe('/subscriptions/plans');
  });
  test('CAT-304 once the trial was used the button says the other thing', () => {
    const session = reader();
    show({ session: { ...session, user: session.user ? { ...session.user, usedFreeTrial: true } : null } });
    expect(link('Join Now!')).toBe('/subscriptions/plans');
    expect(link('Start My Free Trial')).toBeUndefined();
  });
  test('CAT-297 CAT-304 subscribers go to the courses and are offered nothing', () => {
    show({ session: reader(2) });
    expect(link('Start Your Journey')).toBe('/tutorials');
    expect(screen.queryByText('Join Now!')).toBeNull();
  });
});
