import './no-dynamic-style.ts';
import videojs from 'video.js/dist/alt/video.core.novtt.min.js';
import type { Projector, ProjectorMaker } from './engine.ts';
import type { Command } from './playback.model.ts';
import { heightsOf, lastSecond, limitTo, type VjsPlayer } from './vjs-player.ts';

// Our components draw the whole interface: the library only drives the media element.
const OPTIONS = {
  controls: false,
  preload: 'auto',
  children: ['mediaLoader'],
  errorDisplay: false,
  playsinline: true,
  userActions: { click: false, doubleClick: false, hotkeys: false },
  html5: { nativeTextTracks: true, vhs: { limitRenditionByPlayerDimensions: true, useDevicePixelRatio: true } },
};

/** Events after which readings must be read again. */
const READINGS = ['durationchange', 'timeupdate', 'progress', 'resize'];
const NETWORK = 2;

/** Safari plays HLS without the streaming plugin, which would leave it to Safari too (PLAY-238). */
const playsAlone = (video: HTMLVideoElement, type: string): boolean =>
  type === 'video/mp4' || (videojs.browser.IS_ANY_SAFARI && video.canPlayType(type) !== '');

export const createProjector: ProjectorMaker = (place, { emit, changed, report }) => {
  const element = document.createElement('video');
  element.setAttribute('playsinline', '');
  place.append(element);
  const player = videojs(element, OPTIONS) as unknown as VjsPlayer;
  // The wrapper declares itself a focusable region; our player component already does that.
  for (const attribute of ['role', 'aria-label', 'tabindex', 'lang'])
    place.firstElementChild?.removeAttribute(attribute);
  const time = (): number => player.currentTime() ?? 0;
  let opened = 0;

  player.on(READINGS, changed);
  player.on('loadstart', () => emit({ type: 'source-set' }));
  player.on('loadedmetadata', () => emit({ type: 'loaded' }));
  player.on('playing', () => player.paused() || emit({ type: 'playing' }));
  // A video that ends is also paused, but reports its end itself.
  player.on('pause', () => !player.paused() || player.ended() || emit({ type: 'paused' }));
  player.on('seeking', () => emit({ type: 'seeking' }));
  player.on('seeked', () => emit({ type: 'seeked' }));
  player.on('waiting', () => emit({ type: 'stalled' }));
  player.on('canplay', () => emit({ type: 'data-available' }));
  player.on('ended', () => emit({ type: 'ended' }));
  player.on('volumechange', () =>
    emit({ type: 'volume-changed', volume: player.volume() ?? 1, muted: player.muted() ?? false }),
  );
  player.on('error', () => {
    const problem = player.error();
    // Clearing an error triggers this event too.
    if (!problem) return;
    report(`video: ${problem.message}`, problem);
    emit({ type: 'source-failed', error: problem.code === NETWORK ? 'network' : 'format', time: time() });
  });

  const open = async ({ src, type, poster }: Extract<Command, { do: 'open' }>): Promise<void> => {
    const attempt = ++opened;
    player.error(null);
    player.poster(poster ?? '');
    try {
      if (!playsAlone(element, type)) await import(/* webpackChunkName: "player.streaming" */ './streaming.client.ts');
      if (attempt === opened) player.src({ src, type });
    } catch (error) {
      report('video: the streaming plugin did not load', error);
      if (attempt === opened) emit({ type: 'source-failed', error: 'network', time: 0 });
    }
  };

  const act = (command: Command): void => {
    switch (command.do) {
      case 'open':
        return void open(command);
      case 'play':
        player.play()?.catch((error: unknown) => {
          // Opening another video or pausing also rejects the promise.
          if (error instanceof DOMException && error.name === 'NotAllowedError') emit({ type: 'autoplay-blocked' });
        });
        return;
      case 'pause':
        return player.pause();
      case 'seek':
        return player.currentTime(Math.min(Math.max(command.to, 0), lastSecond(player) ?? command.to));
      case 'rate':
        return player.playbackRate(command.rate);
      case 'volume':
        return player.volume(command.volume);
      case 'muted':
        return player.muted(command.muted);
      case 'limit':
        return limitTo(player, command.quality);
    }
  };

  const projector: Projector = {
    act,
    read: () => ({
      time: time(),
      duration: player.duration() || 0,
      buffered: player.bufferedEnd(),
      heights: heightsOf(player),
      shown: player.videoHeight() || null,
    }),
    togglePictureInPicture: () => {
      const change = player.isInPictureInPicture() ? player.exitPictureInPicture() : player.requestPictureInPicture();
      change.catch((error: unknown) => report('video: picture in picture was refused', error));
    },
    dispose: () => {
      opened++;
      player.dispose();
    },
  };
  return projector;
};
