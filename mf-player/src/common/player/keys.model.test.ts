import { expect, test } from 'vitest';
import { actionOf, KEY_SHEET, repeats } from './keys.model.ts';

const press = (key: string) => actionOf({ key, ctrlKey: false, metaKey: false, altKey: false });

test.each([
  ['PLAY-190', ' ', { do: 'toggle' }],
  ['PLAY-190', 'K', { do: 'toggle' }],
  ['PLAY-190', 'ArrowLeft', { do: 'seek', by: -5 }],
  ['PLAY-190', 'ArrowUp', { do: 'volume', by: 0.05 }],
  ['PLAY-190', 'f', { do: 'fullscreen' }],
  ['PLAY-190', 'c', { do: 'captions' }],
  ['PLAY-200', 'j', { do: 'seek', by: -10 }],
  ['PLAY-200', 'l', { do: 'seek', by: 10 }],
  ['PLAY-200', '.', { do: 'frame', by: 1 }],
  ['PLAY-200', '7', { do: 'tenth', tenth: 7 }],
  ['PLAY-200', '>', { do: 'rate', step: 1 }],
  ['PLAY-200', 'i', { do: 'picture-in-picture' }],
  ['PLAY-200', 't', { do: 'theatre' }],
  ['PLAY-200', 'n', { do: 'next' }],
  ['PLAY-200', '?', { do: 'help' }],
])('%s the key %s', (_, key, action) => {
  expect(press(key)).toEqual(action);
});

test('PLAY-200 other keys, and keys held with a modifier, are left to the page', () => {
  expect(press('x')).toBeNull();
  expect(press('Tab')).toBeNull();
  expect(press('F1')).toBeNull();
  expect(press('constructor')).toBeNull();
  expect(actionOf({ key: 'f', ctrlKey: true, metaKey: false, altKey: false })).toBeNull();
});

test('PLAY-241 a held key repeats what goes on by steps, and nothing that changes to and fro', () => {
  const repeating = ['ArrowLeft', 'j', '.', 'ArrowUp', '>'];
  const once = [' ', 'm', 'c', 'f', 'i', 't', 'n', 'p', '?'];
  const repeatsOf = (key: string) => repeats(press(key) ?? { do: 'help' });
  expect(repeating.map(repeatsOf)).not.toContain(false);
  expect(once.map(repeatsOf)).not.toContain(true);
});

test('PLAY-200 the help dialog lists a key for every action', () => {
  const shown = KEY_SHEET.flatMap(([, keys]) => keys);
  for (const key of ['K', 'J', 'L', ',', '.', 'M', 'C', '<', '>', 'F', 'I', 'T', 'P', 'N', '?']) {
    expect(shown).toContain(key);
    expect(press(key)).not.toBeNull();
  }
});
