import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loaded, openLesson, player } from '../testing/open-lesson.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const connectedAt = (connection: object) => vi.stubGlobal('navigator', { ...navigator, connection });

test.each([
  ['on a slow connection', { downlink: 1.6 }],
  ['while data is saved', { downlink: 10, saveData: true }],
])('PLAY-230 %s the player’s code is not requested before it is wanted', async (_, connection) => {
  connectedAt(connection);
  const { engine, film } = openLesson();
  const region = await player();
  await act(async () => {});
  expect(engine.loads).toBe(0);
  expect(region.querySelector('img')?.getAttribute('src')).toBe('/v/2/poster.jpg');
  fireEvent.pointerEnter(region);
  await loaded(film);
  expect(engine.loads).toBe(1);
  expect(film.loads).toMatchObject([{ play: false }]);
});

test('PLAY-230 PLAY-206 on a slow connection Play, a key and a seek request the code, and take effect when it is there', async () => {
  connectedAt({ downlink: 1.6 });
  const { engine, film, user } = openLesson();
  await player();
  await user.keyboard('5');
  expect(engine.loads).toBe(0);
  await user.keyboard('k');
  await loaded(film);
  await waitFor(() => expect(film.state()).toMatchObject({ time: 50, playing: true }));
});

test('PLAY-230 the focus in the player requests the code, too', async () => {
  connectedAt({ downlink: 1.6 });
  const { film } = openLesson();
  const region = await player();
  act(() => within(region).getByRole('button', { name: 'Play' }).focus());
  await loaded(film);
});

test('PLAY-230 on a fast connection it is requested at once', async () => {
  connectedAt({ downlink: 5 });
  const { film } = openLesson();
  await loaded(film);
});
