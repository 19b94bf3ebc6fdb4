import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { card } from '../../testing/fixtures.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import { PictureHero } from '../parts/picture-hero.tsx';
import { Quote } from '../parts/quote.tsx';
import { TutorialCard } from './tutorial-card.tsx';

test('CAT-370 only content in another language than the page has a lang attribute', () => {
  const Page = () => (
    <>
      <PictureHero src={null} title="Una máscara" text="Made in a winter." lang={{ text: 'en' }} />
      <Quote text="I stayed." by="Ana" lang="en" />
      <TutorialCard card={{ ...card(1), untranslated: ['title'] }} look="feature" sizes="1px" heading="h2" />
      <TutorialCard card={card(2)} sizes="1px" heading="h3" />
    </>
  );
  renderRoute(fakeHost(), '/x', Page, '/x');
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBeNull();
  expect(screen.getByText('Made in a winter.').lang).toBe('en');
  expect(screen.getByText('“I stayed.”').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByRole('heading', { level: 2 }).lang).toBe('en');
  expect(screen.getByRole('heading', { level: 3 }).getAttribute('lang')).toBeNull();
});
