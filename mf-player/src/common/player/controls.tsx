import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { Icon, IconButton } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import { ChoiceMenu } from './choice-menu.tsx';
import { CaptionStyle } from './caption-style.tsx';
import s from './controls.module.css';
import type { PlaybackState } from './engine.ts';
import { PlayerIcon } from './player-icon.tsx';
import type { Preferences } from './preferences.model.ts';
import { RATES } from './sources.model.ts';
import { Volume } from './volume.tsx';

export interface ControlsProps {
  state: PlaybackState;
  /** Seconds; the chapter's length until the file reports its own. */
  duration: number;
  subtitles: readonly { language: string; label: string }[];
  /** Language shown; null while captions are off. */
  captions: string | null;
  preferences: Preferences;
  fullscreen: boolean;
  canFullscreen: boolean;
  onToggle(): void;
  onSeekBy(seconds: number): void;
  onRate(rate: number): void;
  onQuality(value: string): void;
  onCaptions(language: string | null): void;
  onPreferences(change: Partial<Preferences>): void;
  onVolume(volume: number): void;
  onMuted(muted: boolean): void;
  onFullscreen(): void;
  onHelp(): void;
  /** Additional controls from the caller, such as bookmarks. */
  children?: ReactNode;
}

/** The row of controls below the timeline. */
export function Controls(props: ControlsProps) {
  const { state, duration, subtitles, captions, preferences, fullscreen, children } = props;
  const intl = useIntl();
  const label = intl.t(state.playing ? 'player.pause' : 'player.play');
  const height = state.quality === 'auto' ? state.shown : state.quality;
  return (
    <div className={s.row}>
      <button type="button" className={s.square} aria-label={label} onClick={props.onToggle}>
        <Icon name={state.playing ? 'pause' : 'play'} size={26} />
      </button>
      <button
        type="button"
        className={`${s.square} ${s.wideOnly}`}
        aria-label={intl.t('player.back', { seconds: 10 })}
        onClick={() => props.onSeekBy(-10)}
      >
        -10
      </button>
      <button
        type="button"
        className={`${s.square} ${s.wideOnly}`}
        aria-label={intl.t('player.on', { seconds: 10 })}
        onClick={() => props.onSeekBy(10)}
      >
        +10
      </button>
      <Volume volume={state.volume} muted={state.muted} onVolume={props.onVolume} onMuted={props.onMuted} />
      <span className={s.time}>
        <span>{clockTime(state.time)}</span> <span className={s.length}>{`/ ${clockTime(duration)}`}</span>
      </span>
      <span className={s.gap} />
      {children}
      {subtitles.length > 0 ? (
        <ChoiceMenu
          label={intl.t('player.captions')}
          shown="CC"
          active={captions !== null}
          value={captions ?? ''}
          onChoose={(value) => props.onCaptions(value || null)}
          choices={[
            { value: '', label: intl.t('player.captionsOff') },
            ...subtitles.map(({ language: value, label }) => ({ value, label: <span lang={value}>{label}</span> })),
          ]}
        >
          <CaptionStyle preferences={preferences} onChange={props.onPreferences} />
        </ChoiceMenu>
      ) : null}
      <ChoiceMenu
        label={intl.t('player.rate')}
        shown={`${state.rate}×`}
        value={String(state.rate)}
        onChoose={(value) => props.onRate(Number(value))}
        choices={RATES.map((rate) => ({ value: String(rate), label: `${rate}×` }))}
      />
      {/* The place is kept until a stream has said what it contains: its neighbours would move (PLAY-233). */}
      {state.heights.length === 1 ? null : (
        <span className={s.quality}>
          {state.heights.length > 1 ? (
            <ChoiceMenu
              label={intl.t('player.quality')}
              shown={height ? `${height}p` : intl.t('player.auto')}
              value={String(state.quality)}
              onChoose={props.onQuality}
              choices={[
                ...[...state.heights].reverse().map((height) => ({ value: String(height), label: `${height}p` })),
                ...(state.adaptive ? [{ value: 'auto', label: intl.t('player.auto') }] : []),
              ]}
            />
          ) : null}
        </span>
      )}
      <IconButton
        icon="help"
        label={intl.t('keys.title')}
        className={`${s.square} ${s.wideOnly}`}
        onClick={props.onHelp}
      />
      <button
        type="button"
        className={`${s.square} ${s.wideOnly}`}
        aria-label={intl.t('player.theatre')}
        aria-pressed={preferences.theatre}
        onClick={() => props.onPreferences({ theatre: !preferences.theatre })}
      >
        <PlayerIcon name="theatre" />
      </button>
      {props.canFullscreen ? (
        <button
          type="button"
          className={s.square}
          aria-label={intl.t(fullscreen ? 'player.window' : 'player.fullscreen')}
          onClick={props.onFullscreen}
        >
          <PlayerIcon name={fullscreen ? 'window' : 'fullscreen'} />
        </button>
      ) : null}
    </div>
  );
}
