import './no-dynamic-style.ts';
import videojs from 'video.js/dist/alt/video.core.novtt.min.js';
import type { Projector, ProjectorMaker } from './engine.ts';
import type { Command } from './playback.model.ts';
import { heightsOf, limitTo, type VjsPlayer } from './vjs-player.ts';

// Everything visible is drawn by us: the library brings the media element to life and nothing else.
const OPTIONS = {
  controls: false,
  preload: 'auto',
  children: ['mediaLoader'],
  errorDisplay: false,
  playsinline: true,
  userActions: { click: false, doubleClick: false, hotkeys: false },
  html5: { nativeTextTracks: true, vhs: { limitRenditionByPlayerDimensions: true, useDevicePixelRatio: true } },
};

/** What these change is read when it is wanted. */
const READINGS = ['durationchange', 'timeupdate', 'progress', 'resize'];
const NETWORK = 2;

export const createProjector: ProjectorMaker = (place, { tell, changed, report }) => {
  const element = document.createElement('video');
  element.setAttribute('playsinline', '');
  place.append(element);
  const player = videojs(element, OPTIONS) as unknown as VjsPlayer;
  // Its wrapper calls itself a region and takes the focus; both are the screen's.
  for (const attribute of ['role', 'aria-label', 'tabindex', 'lang'])
    place.firstElementChild?.removeAttribute(attribute);
  const time = (): number => player.currentTime() ?? 0;
  let opened = 0;

  player.on(READINGS, changed);
  player.on('loadstart', () => tell({ type: 'source-set' }));
  player.on('loadedmetadata', () => tell({ type: 'loaded' }));
  player.on('playing', () => player.paused() || tell({ type: 'playing' }));
  // The end of a film pauses it too, and says so itself.
  player.on('pause', () => !player.paused() || player.ended() || tell({ type: 'paused' }));
  player.on('seeking', () => tell({ type: 'seeking' }));
  player.on('seeked', () => tell({ type: 'seeked' }));
  player.on('waiting', () => tell({ type: 'stalled' }));
  player.on('canplay', () => tell({ type: 'flowing' }));
  player.on('ended', () => tell({ type: 'ended' }));
  player.on('volumechange', () =>
    tell({ type: 'volume-changed', volume: player.volume() ?? 1, muted: player.muted() ?? false }),
  );
  player.on('error', () => {
    const problem = player.error();
    // Taking an error back is told as one too.
    if (!problem) return;
    report(`video: ${problem.message}`, problem);
    tell({ type: 'source-absent', error: problem.code === NETWORK ? 'network' : 'format', time: time() });
  });

  const open = async ({ src, type, poster }: Extract<Command, { do: 'open' }>): Promise<void> => {
    const mine = ++opened;
    player.error(null);
    player.poster(poster ?? '');
    try {
      if (type !== 'video/mp4') await import(/* webpackChunkName: "player.streaming" */ './streaming.client.ts');
      if (mine === opened) player.src({ src, type });
    } catch (error) {
      report('video: the streaming part did not load', error);
      if (mine === opened) tell({ type: 'source-absent', error: 'network', time: 0 });
    }
  };

  const act = (command: Command): void => {
    switch (command.do) {
      case 'open':
        return void open(command);
      case 'play':
        player.play()?.catch((error: unknown) => {
          // Another film that was opened meanwhile, or a pause, ends the promise as well.
          if (error instanceof DOMException && error.name === 'NotAllowedError') tell({ type: 'refused' });
        });
        return;
      case 'pause':
        return player.pause();
      case 'seek':
        return player.currentTime(Math.min(Math.max(command.to, 0), player.duration() || command.to));
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
