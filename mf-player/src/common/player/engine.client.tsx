import './no-dynamic-style.ts';
import videojs from 'video.js/dist/alt/video.core.novtt.min.js';
import { type Engine, type EngineMaker, IDLE, type LoadOptions, type PlaybackState } from './engine.ts';
import { fileFor, type PlayableFile, type Source } from './sources.model.ts';
import { limitStream, streamHeights, type VjsPlayer } from './vjs-player.ts';

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

const EVENTS = [
  ...['loadstart', 'loadedmetadata', 'durationchange', 'loadeddata', 'canplay', 'playing', 'play', 'pause', 'waiting'],
  ...['timeupdate', 'progress', 'seeking', 'seeked', 'ended', 'ratechange', 'volumechange', 'resize', 'error'],
  ...['enterpictureinpicture', 'leavepictureinpicture'],
];

const NETWORK = 2;

export const createEngine: EngineMaker = (place, settings, report) => {
  const element = document.createElement('video');
  element.setAttribute('playsinline', '');
  place.append(element);
  const player = videojs(element, OPTIONS) as unknown as VjsPlayer;
  // Its wrapper calls itself a region and takes the focus; both are the screen's.
  for (const attribute of ['role', 'aria-label', 'tabindex', 'lang'])
    place.firstElementChild?.removeAttribute(attribute);
  const listeners = new Set<() => void>();
  let { quality } = settings;
  let files: readonly PlayableFile[] = [];
  /** What else the film can be played from, if what is open turns out not to be there. */
  let spare: readonly Source[] = [];
  let loads = 0;
  let waiting = false;
  let started = false;
  let key: number | null = null;
  /** The film at hand has told its length; before, the element still speaks of the one before. */
  let loaded = false;
  let startAt = 0;
  /** What the viewer wants of a film that is still being opened, from whatever source it comes in the end. */
  let startPlaying = false;
  let state: PlaybackState = { ...IDLE, ...settings };

  const mayTryAnother = (): boolean => !loaded && spare.length > 0;
  const time = (): number => (loaded ? (player.currentTime() ?? 0) : startAt);
  const read = (): PlaybackState => {
    const failed = mayTryAnother() ? null : player.error();
    return {
      key,
      ready: loaded,
      started,
      playing: !player.paused() && !player.ended(),
      waiting,
      seeking: player.seeking(),
      ended: loaded && player.ended(),
      time: time(),
      duration: loaded ? player.duration() || 0 : 0,
      buffered: loaded ? player.bufferedEnd() : 0,
      rate: player.playbackRate(),
      volume: player.volume() ?? 1,
      muted: player.muted() ?? false,
      quality: fileFor(files, quality)?.height ?? quality,
      adaptive: key !== null && files.length === 0,
      heights: files.length > 0 ? files.map((file) => file.height) : streamHeights(player),
      shown: player.videoHeight() || null,
      pictureInPicture: player.isInPictureInPicture(),
      error: failed ? (failed.code === NETWORK ? 'network' : 'format') : null,
    };
  };
  const changed = (): void => {
    state = read();
    for (const listener of listeners) listener();
  };
  const play = (): void => {
    // A browser that refuses to start by itself leaves the film paused on its first picture.
    player.play()?.catch(changed);
  };

  player.on(EVENTS, changed);
  player.on('waiting', () => {
    waiting = true;
    changed();
  });
  player.on(['playing', 'canplay', 'seeked', 'error', 'pause'], () => {
    waiting = false;
    changed();
  });
  player.on('playing', () => {
    started = loaded;
    changed();
  });
  player.on('error', () => {
    report(`video: ${player.error()?.message ?? 'unknown'}`, player.error());
    if (!mayTryAnother()) return;
    startPlaying ||= !player.paused();
    openNext();
  });
  player.volume(settings.volume);
  player.muted(settings.muted);

  /** `then` runs when the length is known, unless another film was loaded meanwhile. */
  const open = (source: { src: string; type: string }, at: number, playing: boolean): void => {
    const mine = ++loads;
    loaded = false;
    startAt = at;
    const rate = state.rate;
    player.one('loadedmetadata', () => {
      if (mine !== loads) return;
      loaded = true;
      if (files.length === 0) limitStream(player, quality);
      player.playbackRate(rate);
      if (at > 0) player.currentTime(at);
      changed();
    });
    player.src(source);
    if (playing) play();
  };

  const openSource = async (source: Source): Promise<void> => {
    if (source.kind === 'files') {
      files = source.files;
      const file = fileFor(files, quality);
      if (file) open({ src: file.src, type: 'video/mp4' }, startAt, startPlaying);
      return;
    }
    const asked = ++loads;
    files = [];
    await import(/* webpackChunkName: "player.streaming" */ '@videojs/http-streaming');
    if (asked === loads) open(source, startAt, startPlaying);
  };
  const openNext = (): void => {
    const [source, ...others] = spare;
    if (!source) return;
    player.error(null);
    spare = others;
    openSource(source).catch((error: unknown) => {
      report('video: the streaming part did not load', error);
      state = { ...state, waiting: false, error: 'network' };
      for (const listener of listeners) listener();
    });
  };

  const engine: Engine = {
    state: () => state,
    time: () => (player.isDisposed() ? state.time : time()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: ({ key: whose, sources, at, play: playing, poster }: LoadOptions) => {
      key = whose;
      loaded = false;
      startAt = at;
      startPlaying = playing;
      started = false;
      waiting = playing;
      spare = sources;
      player.error(null);
      player.poster(poster ?? '');
      changed();
      openNext();
    },
    play: () => {
      startPlaying = true;
      play();
    },
    pause: () => {
      startPlaying = false;
      player.pause();
    },
    seek: (seconds) => {
      const end = player.duration() || seconds;
      player.currentTime(Math.min(Math.max(seconds, 0), end));
      changed();
    },
    setRate: (rate) => {
      player.playbackRate(rate);
      state = { ...state, rate };
      changed();
    },
    setVolume: (volume) => player.volume(Math.min(Math.max(volume, 0), 1)),
    setMuted: (muted) => player.muted(muted),
    setQuality: (next) => {
      quality = next;
      if (files.length === 0) limitStream(player, next);
      else {
        const file = fileFor(files, next);
        const { time, playing } = read();
        if (file) open({ src: file.src, type: 'video/mp4' }, time, playing);
      }
      changed();
    },
    togglePictureInPicture: () => {
      const change = player.isInPictureInPicture() ? player.exitPictureInPicture() : player.requestPictureInPicture();
      change.catch((error: unknown) => report('video: picture in picture was refused', error));
    },
    dispose: () => {
      listeners.clear();
      loads++;
      player.dispose();
    },
  };
  return engine;
};
