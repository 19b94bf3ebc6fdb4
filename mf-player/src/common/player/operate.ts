import type { PlayerAction } from './keys.model.ts';
import { stepRate } from './sources.model.ts';
import type { EngineUse } from './use-engine.ts';
import type { PreferencesUse } from './use-preferences.ts';

// What a control or a key does: to the running film, and to what the device remembers.

const FRAME = 1 / 25;

interface Part {
  use: EngineUse;
  choices: PreferencesUse;
}

export function setRate(rate: number, { use, choices }: Part): void {
  use.engine.setRate(rate);
  choices.prefer({ rate });
}

export function setQuality(value: string, { use, choices }: Part): void {
  const quality = value === 'auto' ? 'auto' : Number(value);
  use.engine.setQuality(quality);
  choices.prefer({ quality });
}

export function setVolume(volume: number, { use, choices }: Part): void {
  const level = Math.min(Math.max(Math.round(volume * 20) / 20, 0), 1);
  use.engine.setVolume(level);
  use.engine.setMuted(level === 0);
  choices.prefer({ volume: level, muted: level === 0 });
}

export function setMuted(muted: boolean, { use, choices }: Part): void {
  const volume = (!muted && use.engine.state().volume) || 0.5;
  use.engine.setMuted(muted);
  if (muted) return choices.prefer({ muted });
  use.engine.setVolume(volume);
  choices.prefer({ muted, volume });
}

interface Performing extends Part {
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  duration: number;
  subtitles: readonly unknown[];
  /** Of the captions on screen. */
  language: string | null;
  toggleFullscreen(): void;
  setHelp(open: boolean): void;
}

/** Does what a key asks (PLAY-190, PLAY-200). */
export function perform(action: PlayerAction, on: Performing): void {
  const { engine } = on.use;
  const state = engine.state();
  switch (action.do) {
    case 'toggle':
      return state.playing ? engine.pause() : engine.play();
    case 'seek':
      return engine.seek(state.time + action.by);
    case 'frame':
      engine.pause();
      return engine.seek(state.time + action.by * FRAME);
    case 'tenth':
      return engine.seek((on.duration * action.tenth) / 10);
    case 'volume':
      return setVolume((state.muted ? 0 : state.volume) + action.by, on);
    case 'mute':
      return setMuted(!state.muted, on);
    case 'rate':
      return setRate(stepRate(state.rate, action.step), on);
    case 'captions':
      // Which language they come in is chosen in their menu; the key only turns them on and off.
      return on.subtitles.length > 0 ? on.choices.prefer({ captions: on.language === null }) : undefined;
    case 'fullscreen':
      return on.toggleFullscreen();
    case 'picture-in-picture':
      return engine.togglePictureInPicture();
    case 'theatre':
      return on.choices.prefer({ theatre: !on.choices.preferences.theatre });
    case 'next':
      return on.onNext?.();
    case 'previous':
      return on.onPrevious?.();
    case 'help':
      return on.setHelp(true);
  }
}
