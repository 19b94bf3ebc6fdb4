import { fileFor, type PlayableFile, type Quality, type Source } from './sources.model.ts';

// State machine of a video: the next state for each state and event, and the commands for the projector.

export type Phase =
  /** Neither a video nor a projector. */
  | 'empty'
  /** A projector without a video. */
  | 'idle'
  /** A video waits for the projector. */
  | 'cued'
  /** A source was requested: the first one, the next after a failed one, or another height. */
  | 'opening'
  /** The source is set; its duration is not known yet. */
  | 'loading'
  | 'playing'
  | 'paused'
  | 'seeking'
  | 'ended'
  | 'failed';

export type PlaybackError = 'network' | 'format';

export interface EngineSettings {
  rate: number;
  volume: number;
  muted: boolean;
  quality: Quality;
}

/** The settings are stored only here, so they apply whatever the projector is doing. */
export interface Playback extends EngineSettings {
  phase: Phase;
  /** Id of the video; null before the first. */
  key: number | null;
  sources: readonly Source[];
  /** Sources left to try if the current one fails. */
  remaining: readonly Source[];
  /** Files of the current source; empty for a stream. */
  files: readonly PlayableFile[];
  /** Address of the current source. */
  src: string | null;
  poster: string | null;
  /** Whether the viewer wants it to play. */
  wantsPlay: boolean;
  /** The browser refused to play it, and it was neither played nor paused since. */
  blocked: boolean;
  /** Position in seconds to continue at once it is loaded. */
  at: number;
  /** Has played since the video was set. */
  started: boolean;
  /** Playing, but waiting for data. */
  stalled: boolean;
  error: PlaybackError | null;
}

export type PlaybackEvent =
  // From the page.
  | { type: 'settings-restored'; settings: EngineSettings }
  | { type: 'video-set'; key: number; sources: readonly Source[]; at: number; play: boolean; poster: string | null }
  | { type: 'play-pressed' }
  | { type: 'pause-pressed' }
  | { type: 'seek-requested'; to: number }
  | { type: 'rate-chosen'; rate: number }
  | { type: 'volume-chosen'; volume: number }
  | { type: 'muted-chosen'; muted: boolean }
  /** `time`: current position in seconds. */
  | { type: 'quality-chosen'; quality: Quality; time: number }
  // From the projector.
  | { type: 'projector-attached' }
  | { type: 'projector-detached'; time: number }
  | { type: 'source-set' }
  | { type: 'source-failed'; error: PlaybackError; time: number }
  | { type: 'loaded' }
  | { type: 'playing' }
  | { type: 'paused' }
  /** The browser blocked autoplay; the video stays paused on its first frame. */
  | { type: 'autoplay-blocked' }
  | { type: 'seeking' }
  | { type: 'seeked' }
  | { type: 'stalled' }
  | { type: 'data-available' }
  | { type: 'volume-changed'; volume: number; muted: boolean }
  | { type: 'ended' };

export type Command =
  | { do: 'open'; src: string; type: string; poster: string | null }
  | { do: 'play' }
  | { do: 'pause' }
  | { do: 'seek'; to: number }
  | { do: 'rate'; rate: number }
  | { do: 'volume'; volume: number }
  | { do: 'muted'; muted: boolean }
  /** For streams, which contain several heights. */
  | { do: 'limit'; quality: Quality };

export type Step = readonly [Playback, ...Command[]];

export const begin = (settings: EngineSettings): Playback => ({
  ...{ phase: 'empty', key: null, sources: [], remaining: [], files: [], src: null, poster: null },
  ...{ wantsPlay: false, blocked: false, at: 0, started: false, stalled: false, error: null },
  ...settings,
});

const LOADED: ReadonlySet<Phase> = new Set(['playing', 'paused', 'seeking', 'ended']);
const HAS_PROJECTOR: ReadonlySet<Phase> = new Set(['idle', 'opening', 'loading', 'failed', ...LOADED]);

/** The current source has reported its duration; before that, the projector still reports on the previous one. */
export const isLoaded = ({ phase }: Playback): boolean => LOADED.has(phase);
const hasProjector = ({ phase }: Playback): boolean => HAS_PROJECTOR.has(phase);

const fail = (p: Playback, error: PlaybackError, at = p.at): Step => [
  { ...p, phase: 'failed', error, at, wantsPlay: false, stalled: false },
];

const openFile = (p: Playback, { src }: PlayableFile): Step => [
  { ...p, phase: 'opening', src },
  { do: 'open', src, type: 'video/mp4', poster: p.poster },
];

/** Opens the first of the remaining sources. */
function openNext(p: Playback, error: PlaybackError): Step {
  const [source, ...remaining] = p.remaining;
  if (!source) return fail(p, error);
  if (source.kind === 'stream') {
    const { src, type } = source;
    return [
      { ...p, phase: 'opening', remaining, files: [], src },
      { do: 'open', src, type, poster: p.poster },
    ];
  }
  const file = fileFor(source.files, p.quality);
  return file ? openFile({ ...p, remaining, files: source.files }, file) : openNext({ ...p, remaining }, error);
}

const openAll = (p: Playback): Step =>
  openNext({ ...p, remaining: p.sources, blocked: false, started: false, stalled: false, error: null }, 'format');

function choose(p: Playback, quality: Quality, time: number): Step {
  const next = { ...p, quality };
  if (p.files.length === 0) return isLoaded(p) ? [next, { do: 'limit', quality }] : [next];
  const file = fileFor(p.files, quality);
  if (!file || file.src === p.src) return [next];
  if (isLoaded(p)) return openFile({ ...next, at: time }, file);
  return p.phase === 'opening' || p.phase === 'loading' ? openFile(next, file) : [next];
}

/**
 * Phase after loading or seeking. The element reports its own state, but while another video is opening it reports on
 * the previous one.
 */
const phaseAfter = (p: Playback): Phase => (p.wantsPlay ? 'playing' : 'paused');

/** The next state and the projector's commands for an event. */
export function step(p: Playback, event: PlaybackEvent): Step {
  const loaded = isLoaded(p);
  switch (event.type) {
    case 'settings-restored':
      return hasProjector(p) ? [p] : [{ ...p, ...event.settings }];
    case 'video-set': {
      const { key, sources, at, poster } = event;
      // Buttons pressed before there was a video apply to the first one.
      const wantsPlay = event.play || (p.key === null && p.wantsPlay);
      const updated = { ...p, key, sources, at, poster, wantsPlay, started: false, error: null };
      return hasProjector(p) ? openAll(updated) : [{ ...updated, phase: 'cued' }];
    }
    case 'projector-attached': {
      if (hasProjector(p)) return [p];
      const [next, ...commands] = p.key === null ? ([{ ...p, phase: 'idle' }] as const) : openAll(p);
      return [next, { do: 'volume', volume: p.volume }, { do: 'muted', muted: p.muted }, ...commands];
    }
    case 'projector-detached':
      if (!hasProjector(p)) return [p];
      return [{ ...p, phase: p.key === null ? 'empty' : 'cued', at: loaded ? event.time : p.at, error: null }];

    case 'play-pressed':
      if (p.phase === 'failed') return [p];
      if (p.phase === 'loading') return [{ ...p, wantsPlay: true, blocked: false }, { do: 'play' }];
      if (!loaded) return [{ ...p, wantsPlay: true }];
      return [
        { ...p, wantsPlay: true, blocked: false, phase: p.phase === 'seeking' ? 'seeking' : 'playing' },
        { do: 'play' },
      ];
    case 'pause-pressed': {
      const phase = p.phase === 'playing' ? 'paused' : p.phase;
      const next = { ...p, wantsPlay: false, blocked: false, phase, stalled: false };
      return loaded || p.phase === 'loading' ? [next, { do: 'pause' }] : [next];
    }
    case 'seek-requested':
      if (loaded) return [p, { do: 'seek', to: event.to }];
      return p.key === null ? [p] : [{ ...p, at: Math.max(0, event.to) }];
    case 'rate-chosen': {
      const next = { ...p, rate: event.rate };
      return loaded ? [next, { do: 'rate', rate: event.rate }] : [next];
    }
    case 'volume-chosen': {
      const next = { ...p, volume: event.volume };
      return hasProjector(p) ? [next, { do: 'volume', volume: event.volume }] : [next];
    }
    case 'muted-chosen': {
      const next = { ...p, muted: event.muted };
      return hasProjector(p) ? [next, { do: 'muted', muted: event.muted }] : [next];
    }
    case 'quality-chosen':
      return choose(p, event.quality, event.time);

    case 'source-set':
      if (p.phase !== 'opening') return [p];
      return p.wantsPlay ? [{ ...p, phase: 'loading' }, { do: 'play' }] : [{ ...p, phase: 'loading' }];
    case 'source-failed':
      if (loaded) return fail(p, event.error, event.time);
      return p.phase === 'opening' || p.phase === 'loading' ? openNext(p, event.error) : [p];
    case 'loaded': {
      if (p.phase !== 'loading') return [p];
      const commands: Command[] = [{ do: 'rate', rate: p.rate }];
      if (p.files.length === 0) commands.push({ do: 'limit', quality: p.quality });
      if (p.at > 0) commands.push({ do: 'seek', to: p.at });
      return [{ ...p, phase: phaseAfter(p) }, ...commands];
    }
    case 'playing':
      return loaded ? [{ ...p, phase: 'playing', wantsPlay: true, started: true, stalled: false }] : [p];
    case 'paused':
      if (p.phase === 'playing') return [{ ...p, phase: 'paused', wantsPlay: false, stalled: false }];
      return loaded || p.phase === 'loading' ? [{ ...p, wantsPlay: false, stalled: false }] : [p];
    case 'autoplay-blocked':
      if (!loaded && p.phase !== 'loading') return [p];
      return [{ ...p, wantsPlay: false, blocked: true, phase: p.phase === 'playing' ? 'paused' : p.phase }];
    case 'seeking':
      return loaded ? [{ ...p, phase: 'seeking' }] : [p];
    case 'seeked':
      return p.phase === 'seeking' ? [{ ...p, phase: phaseAfter(p), stalled: false }] : [p];
    case 'stalled':
      return loaded ? [{ ...p, stalled: true }] : [p];
    case 'data-available':
      return [{ ...p, stalled: false }];
    case 'volume-changed':
      return [{ ...p, volume: event.volume, muted: event.muted }];
    case 'ended':
      return loaded ? [{ ...p, phase: 'ended', wantsPlay: false, stalled: false }] : [p];
  }
}
