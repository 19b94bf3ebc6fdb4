import { fileFor, type PlayableFile, type Quality, type Source } from './sources.model.ts';

// The life of a film as a table: what each event makes of each state, and what the projector is told to do about it.

export type Phase =
  /** Neither a film nor a projector to show it. */
  | 'empty'
  /** A projector waits for its first film. */
  | 'idle'
  /** A film waits for the projector. */
  | 'cued'
  /** A source was asked for: the first one, the next after one that is not there, or another height. */
  | 'opening'
  /** The source is set; its length is not known yet. */
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

/** What is chosen stands here alone, so it holds whatever the projector is doing. */
export interface Playback extends EngineSettings {
  phase: Phase;
  /** Whose film this is; null before the first. */
  key: number | null;
  sources: readonly Source[];
  /** What else it can be played from, if what is open turns out not to be there. */
  spare: readonly Source[];
  /** Of the source at hand; none of a stream. */
  files: readonly PlayableFile[];
  /** Address of the source at hand. */
  src: string | null;
  poster: string | null;
  /** The viewer wants it to play. */
  wants: boolean;
  /** Seconds at which it goes on once it is loaded. */
  at: number;
  /** Has been played since the film was given. */
  started: boolean;
  /** It plays, but nothing comes. */
  stalled: boolean;
  error: PlaybackError | null;
}

export type PlaybackEvent =
  // From the page.
  | { type: 'remembered'; settings: EngineSettings }
  | { type: 'film-given'; key: number; sources: readonly Source[]; at: number; play: boolean; poster: string | null }
  | { type: 'play-pressed' }
  | { type: 'pause-pressed' }
  | { type: 'sought'; to: number }
  | { type: 'rate-chosen'; rate: number }
  | { type: 'volume-chosen'; volume: number }
  | { type: 'muted-chosen'; muted: boolean }
  /** `time`: where the film stands, in seconds. */
  | { type: 'quality-chosen'; quality: Quality; time: number }
  // From the projector.
  | { type: 'projector-came' }
  | { type: 'projector-gone'; time: number }
  | { type: 'source-set' }
  | { type: 'source-absent'; error: PlaybackError; time: number }
  | { type: 'loaded' }
  | { type: 'playing' }
  | { type: 'paused' }
  /** A browser that refuses to start by itself leaves the film paused on its first picture. */
  | { type: 'refused' }
  | { type: 'seeking' }
  | { type: 'seeked' }
  | { type: 'stalled' }
  | { type: 'flowing' }
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
  /** Of a stream, which has its heights inside. */
  | { do: 'limit'; quality: Quality };

export type Step = readonly [Playback, ...Command[]];

export const begin = (settings: EngineSettings): Playback => ({
  ...{ phase: 'empty', key: null, sources: [], spare: [], files: [], src: null, poster: null },
  ...{ wants: false, at: 0, started: false, stalled: false, error: null },
  ...settings,
});

const LOADED: ReadonlySet<Phase> = new Set(['playing', 'paused', 'seeking', 'ended']);
const HAS_PROJECTOR: ReadonlySet<Phase> = new Set(['idle', 'opening', 'loading', 'failed', ...LOADED]);

/** The film at hand has told its length; before, the projector still speaks of the one before. */
export const isLoaded = ({ phase }: Playback): boolean => LOADED.has(phase);
const hasProjector = ({ phase }: Playback): boolean => HAS_PROJECTOR.has(phase);

const fail = (p: Playback, error: PlaybackError, at = p.at): Step => [
  { ...p, phase: 'failed', error, at, wants: false, stalled: false },
];

const openFile = (p: Playback, { src }: PlayableFile): Step => [
  { ...p, phase: 'opening', src },
  { do: 'open', src, type: 'video/mp4', poster: p.poster },
];

/** Opens what comes first of what is left to try. */
function openNext(p: Playback, error: PlaybackError): Step {
  const [source, ...spare] = p.spare;
  if (!source) return fail(p, error);
  if (source.kind === 'stream') {
    const { src, type } = source;
    return [
      { ...p, phase: 'opening', spare, files: [], src },
      { do: 'open', src, type, poster: p.poster },
    ];
  }
  const file = fileFor(source.files, p.quality);
  return file ? openFile({ ...p, spare, files: source.files }, file) : openNext({ ...p, spare }, error);
}

const openAll = (p: Playback): Step =>
  openNext({ ...p, spare: p.sources, started: false, stalled: false, error: null }, 'format');

function choose(p: Playback, quality: Quality, time: number): Step {
  const next = { ...p, quality };
  if (p.files.length === 0) return isLoaded(p) ? [next, { do: 'limit', quality }] : [next];
  const file = fileFor(p.files, quality);
  if (!file || file.src === p.src) return [next];
  if (isLoaded(p)) return openFile({ ...next, at: time }, file);
  return p.phase === 'opening' || p.phase === 'loading' ? openFile(next, file) : [next];
}

/** The element itself says what it does; while another film is on its way it speaks of the one before. */
const runs = (p: Playback): Phase => (p.wants ? 'playing' : 'paused');

/** What an event makes of a state, and what the projector is to do. */
export function step(p: Playback, event: PlaybackEvent): Step {
  const loaded = isLoaded(p);
  switch (event.type) {
    case 'remembered':
      return hasProjector(p) ? [p] : [{ ...p, ...event.settings }];
    case 'film-given': {
      const { key, sources, at, poster } = event;
      // What was pressed before there was any film holds for the first one.
      const wants = event.play || (p.key === null && p.wants);
      const given = { ...p, key, sources, at, poster, wants, started: false, error: null };
      return hasProjector(p) ? openAll(given) : [{ ...given, phase: 'cued' }];
    }
    case 'projector-came': {
      if (hasProjector(p)) return [p];
      const [next, ...commands] = p.key === null ? ([{ ...p, phase: 'idle' }] as const) : openAll(p);
      return [next, { do: 'volume', volume: p.volume }, { do: 'muted', muted: p.muted }, ...commands];
    }
    case 'projector-gone':
      if (!hasProjector(p)) return [p];
      return [{ ...p, phase: p.key === null ? 'empty' : 'cued', at: loaded ? event.time : p.at, error: null }];

    case 'play-pressed':
      if (p.phase === 'failed') return [p];
      if (p.phase === 'loading') return [{ ...p, wants: true }, { do: 'play' }];
      if (!loaded) return [{ ...p, wants: true }];
      return [{ ...p, wants: true, phase: p.phase === 'seeking' ? 'seeking' : 'playing' }, { do: 'play' }];
    case 'pause-pressed': {
      const phase = p.phase === 'playing' ? 'paused' : p.phase;
      const next = { ...p, wants: false, phase, stalled: false };
      return loaded || p.phase === 'loading' ? [next, { do: 'pause' }] : [next];
    }
    case 'sought':
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
      return p.wants ? [{ ...p, phase: 'loading' }, { do: 'play' }] : [{ ...p, phase: 'loading' }];
    case 'source-absent':
      if (loaded) return fail(p, event.error, event.time);
      return p.phase === 'opening' || p.phase === 'loading' ? openNext(p, event.error) : [p];
    case 'loaded': {
      if (p.phase !== 'loading') return [p];
      const commands: Command[] = [{ do: 'rate', rate: p.rate }];
      if (p.files.length === 0) commands.push({ do: 'limit', quality: p.quality });
      if (p.at > 0) commands.push({ do: 'seek', to: p.at });
      return [{ ...p, phase: runs(p) }, ...commands];
    }
    case 'playing':
      return loaded ? [{ ...p, phase: 'playing', wants: true, started: true, stalled: false }] : [p];
    case 'paused':
      if (p.phase === 'playing') return [{ ...p, phase: 'paused', wants: false, stalled: false }];
      return loaded || p.phase === 'loading' ? [{ ...p, wants: false, stalled: false }] : [p];
    case 'refused':
      if (!loaded && p.phase !== 'loading') return [p];
      return [{ ...p, wants: false, phase: p.phase === 'playing' ? 'paused' : p.phase }];
    case 'seeking':
      return loaded ? [{ ...p, phase: 'seeking' }] : [p];
    case 'seeked':
      return p.phase === 'seeking' ? [{ ...p, phase: runs(p), stalled: false }] : [p];
    case 'stalled':
      return loaded ? [{ ...p, stalled: true }] : [p];
    case 'flowing':
      return [{ ...p, stalled: false }];
    case 'volume-changed':
      return [{ ...p, volume: event.volume, muted: event.muted }];
    case 'ended':
      return loaded ? [{ ...p, phase: 'ended', wants: false, stalled: false }] : [p];
  }
}
