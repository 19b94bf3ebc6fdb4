import { expect, test } from 'vitest';
import { heightsOf, lastSecond, limitTo } from './vjs-player.ts';

/**
 * A stream of these heights; `turnedOn` records levels that were enabled while disabled, which is what triggers a
 * change.
 */
function stream(...heights: (number | undefined)[]) {
  const turnedOn: unknown[] = [];
  const levels = heights.map((height) => {
    let enabled = true;
    return {
      ...(height ? { height } : {}),
      get enabled() {
        return enabled;
      },
      set enabled(on: boolean) {
        if (on && !enabled) turnedOn.push(height);
        enabled = on;
      },
    };
  });
  const on = () => levels.filter((level) => level.enabled).map((level) => level.height);
  return { player: { qualityLevels: () => levels }, on, turnedOn };
}

test('PLAY-034 heights of a stream are ascending and unique; files and streams without heights have none', () => {
  expect(heightsOf(stream(720, 360, 720, undefined).player)).toEqual([360, 720]);
  expect(heightsOf({})).toEqual([]);
  limitTo({}, 360);
});

test('PLAY-203 a stream is limited to the chosen height, else the nearest lower, and can be reset to all', () => {
  const { player, on, turnedOn } = stream(1080, 720, 360);
  limitTo(player, 720);
  expect(on()).toEqual([720]);
  expect(turnedOn).toEqual([720]);
  limitTo(player, 1000);
  expect(on()).toEqual([720]);
  limitTo(player, 100);
  expect(on()).toEqual([360]);
  limitTo(player, 'auto');
  expect(on()).toEqual([1080, 720, 360]);
});

test('PLAY-061 a stream is sought a little before its end at most, so that it ends; a file to its very end', () => {
  const film = (type: string, seconds?: number) => ({ currentType: () => type, duration: () => seconds });
  expect(lastSecond(film('application/x-mpegURL', 36))).toBeCloseTo(35.8);
  expect(lastSecond(film('video/mp4', 36))).toBe(36);
  expect(lastSecond(film('application/x-mpegURL', 0.1))).toBe(0);
  expect(lastSecond(film('video/mp4'))).toBeUndefined();
});
