import type { PlayerAction } from './keys.model.ts';
import { stepRate } from './sources.model.ts';
import type { EngineUse } from './use-engine.ts';
import type { PreferencesUse } from './use-preferences.ts';

// What controls and keys do: they change the playing video and the stored preferences.

const FRAME = 1 / 25;

interface PlayerUse {
  use: EngineUse;
  choices: PreferencesUse;
}

export function setRate(rate: number, { use, choices }: PlayerUse): void {
  use.engine.setRate(rate);
  choices.prefer({ rate });
}

export function setQuality(value: string, { use, choices }: PlayerUse): void {
  const quality = value === 'auto' ? 'auto' : Number(value);
  use.engine.setQuality(quality);
  choices.prefer({ quality });
}

export function setVolume(volume: number, { use, choices }: PlayerUse): void {
  const level = Math.min(Math.max(Math.round(volume * 20) / 20, 0), 1);
  use.engine.setVolume(level);
  use.engine.setMuted(level === 0);
  choices.prefer({ volume: level, muted: level === 0 });
}

export function setMuted(muted: boolean, { use, choices }: PlayerUse): void {
  const volume = (!muted && use.engine.state().volume) || 0.5;
  use.engine.setMuted(muted);
  if (muted) return choices.prefer({ muted });
  use.engine.setVolume(volume);
  choices.prefer({ muted, volume });
}

interface ActionContext extends PlayerUse {
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  duration: number;
  subtitles: readonly unknown[];
  /** Language of the captions on screen. */
  language: string | null;
  toggleFullscreen(): void;
  setHelp(open: boolean): void;
}

/** Executes the action of a key (PLAY-190, PLAY-200). */
export function perform(action: PlayerAction, context: ActionContext): void {
  const { engine } = context.use;
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
      return engine.seek((context.duration * action.tenth) / 10);
    case 'volume':
      return setVolume((state.muted ? 0 : state.volume) + action.by, context);
    case 'mute':
      return setMuted(!state.muted, context);
    case 'rate':
      return setRate(stepRate(state.rate, action.step), context);
    case 'captions':
      // The key only toggles captions; their language is chosen in the menu.
      return context.subtitles.length > 0 ? context.choices.prefer({ captions: context.language === null }) : undefined;
    case 'fullscreen':
      return context.toggleFullscreen();
    case 'picture-in-picture':
      return engine.togglePictureInPicture();
    case 'theatre':
      return context.choices.prefer({ theatre: !context.choices.preferences.theatre });
    case 'next':
      return context.onNext?.();
    case 'previous':
      return context.onPrevious?.();
    case 'help':
      return context.setHelp(true);
  }
}
