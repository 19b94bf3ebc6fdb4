import { type FakeAnswers, never } from '@gargoyle/shared/testing/fake-api.ts';
import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { pressTwice } from '@gargoyle/shared/testing/press-twice.ts';
import { sent } from '@gargoyle/shared/testing/sent.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import CaptureForm from './common/capture/capture-form.tsx';
import { FavoriteButton } from './common/favorite/favorite-button.tsx';
import { EntryForm } from './features/contests/entry-form.tsx';
import en from './messages/en.json';
import { member } from './testing/fixtures.ts';

const nothing = async () => {};
const address = async () => userEvent.type(screen.getByLabelText('Email'), 'ana@clay.example');
const entry = async () => {
  await userEvent.type(screen.getByLabelText('Full name'), 'Ana');
  await address();
};
const heart = (favorited: number | null, labelled: boolean) => (
  <FavoriteButton kind="artist" id={12} favorited={favorited} labelled={labelled} />
);
const WRITES: [keyof FakeAnswers, string, ReactElement, () => Promise<void>][] = [
  ['favorites.add', 'Add to favorites', heart(null, true), nothing],
  ['favorites.add', 'Add to favorites', heart(null, false), nothing],
  ['favorites.remove', 'Remove from favorites', heart(5, true), nothing],
  ['leadMagnets.signUp', 'Get Free Access', <CaptureForm key="form" tag="home" />, address],
  ['contests.signUp', 'Submit', <EntryForm key="form" slug="mask" />, entry],
];

test.each(WRITES)('PLAY-210 %s is sent once when %j is pressed twice at once', async (name, label, piece, fill) => {
  const host = fakeHost({ session: member(), answers: { [name]: never } });
  render(
    <FakeShell host={host} messages={en}>
      {piece}
    </FakeShell>,
  );
  await fill();
  await pressTwice(screen.getByRole('button', { name: label }));
  expect(sent(host, name)).toHaveLength(1);
});

test('ACC-431 until a removal is answered, the heart without a label is busy, too', async () => {
  const host = fakeHost({ session: member(), answers: { 'favorites.remove': never } });
  render(
    <FakeShell host={host} messages={en}>
      {heart(5, false)}
    </FakeShell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove from favorites' }));
  expect(screen.getByRole('button', { busy: true })).toBe(document.activeElement);
});
