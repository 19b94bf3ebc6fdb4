import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import en from '../../messages/en.json';
import { artistRef, card } from '../../testing/fixtures.ts';
import { ArtistCard } from './artist-card.tsx';
import { PostCard } from './post-card.tsx';
import { TutorialCard } from './tutorial-card.tsx';

const post = {
  ...{ id: 1, title: 'Article', description: '', slug: 'article', photo: null, favorited: null, url: '' },
  ...{ category: { name: 'Materials', slug: 'materials' }, facebookShareImages: [] },
};
const cards = {
  course: (onOpen: () => void) => <TutorialCard card={card(1)} sizes="1px" onOpen={onOpen} />,
  teacher: (onOpen: () => void) => <ArtistCard artist={{ ...artistRef, tags: [] }} sizes="1px" onOpen={onOpen} />,
  article: (onOpen: () => void) => <PostCard post={post} sizes="1px" onOpen={onOpen} />,
};

test.each(['course', 'teacher', 'article'] as const)(
  'CAT-324 CAT-425 the card of a %s is opened here by a plain click only',
  (kind) => {
    const onOpen = vi.fn();
    render(
      <FakeShell host={fakeHost()} messages={en}>
        {cards[kind](onOpen)}
      </FakeShell>,
    );
    const link = screen.getByRole('link');
    // The tests' DOM has no other tab to open.
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(link, { [key]: true });
    fireEvent.click(link, { button: 1 });
    document.removeEventListener('click', stay);
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(link);
    expect(onOpen).toHaveBeenCalledTimes(1);
  },
);
