import { useIntl } from '@gargoyle/shared/intl';
import { classNames, ErrorPanel, Icon, Picture } from '@gargoyle/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Captions } from './captions.tsx';
import { Controls } from './controls.tsx';
import { thumbnailAt } from './cues.model.ts';
import { FILM_SIZES } from './film-sizes.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { perform, setMuted, setQuality, setRate, setVolume } from './operate.ts';
import { captionsFor } from './preferences.model.ts';
import { Timeline } from './timeline.tsx';
import type { TimelineChapter } from './timeline.model.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useKeys } from './use-keys.ts';
import { useIdle } from './use-idle.ts';
import { useIntent } from './use-intent.ts';
import type { EngineUse } from './use-engine.ts';
import type { PreferencesUse } from './use-preferences.ts';
import { useTrack } from './use-track.ts';
import type { PlayerAction } from './keys.model.ts';
import s from './video-player.module.css';

export interface VideoPlayerProps {
  /** Id of the element that gets the focus back when an overlay closes. */
  id?: string;
  use: EngineUse;
  choices: PreferencesUse;
  /** Shown until the first frame of the video. */
  poster: string | null;
  /** Duration in seconds for the timeline until the file reports its own. */
  seconds: number;
  subtitles: readonly { language: string; label: string; url: string }[];
  thumbnails: string | null;
  marks?: readonly { id: number; time: number }[];
  /** A video without speech: its captions are on unless the viewer has turned them off. */
  silent?: boolean;
  /** Chapters inside this video, for its timeline. */
  chapters?: readonly TimelineChapter[];
  /** Message id of its name. */
  label?: string;
  /** Whether its keys work anywhere on the page, as for the only thing that a page is about, or only inside of it. */
  keys?: 'page' | 'inside';
  /** Reports the language of the captions on screen, null without captions. */
  onCaptions?(language: string | null): void;
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  /** Requests the video's addresses again and continues where it stopped. */
  onRetry(): void;
  /** Additional controls from the caller. */
  children?: ReactNode;
}

/** A video with all its controls; the caller decides what plays and what follows. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { use, choices, poster, seconds, subtitles, thumbnails, onCaptions, label = 'player.region' } = props;
  const { engine, state, place } = use;
  const { preferences, prefer } = choices;
  const intl = useIntl();
  const region = useRef<HTMLElement>(null);
  const [help, setHelp] = useState(false);
  const { fullscreen, possible, toggle } = useFullscreen(region);
  const [idle, wake] = useIdle(region, state.playing && !help);

  const chosen =
    (preferences.captions ?? props.silent)
      ? captionsFor(subtitles, preferences.captionLanguage, intl.locale)
      : undefined;
  const language = chosen?.language ?? null;
  const [cues, sprites] = [useTrack(chosen?.url ?? null), useTrack(thumbnails)];
  const duration = state.duration || seconds;
  useEffect(() => onCaptions?.(language), [language, onCaptions]);

  const act = (action: PlayerAction) => {
    wake();
    perform(action, { ...props, duration, language, toggleFullscreen: toggle, setHelp });
  };
  useIntent(region, use.prepare);
  useKeys(act, props.keys === 'inside' ? region : undefined);

  return (
    <section
      ref={region}
      id={props.id}
      tabIndex={-1}
      className={classNames(s.player, 'on-picture', idle && s.idle)}
      aria-label={intl.t(label)}
      data-playing={state.playing}
    >
      <div role="presentation" className={s.surface} onClick={() => act({ do: 'toggle' })} onDoubleClick={toggle}>
        <div ref={place} className={s.film} />
        {!state.started && poster ? <Picture src={poster} alt="" ratio="fill" sizes={FILM_SIZES} priority /> : null}
        {state.started || state.playing ? null : (
          <span className={s.start} aria-hidden="true">
            <Icon name="play" size={38} />
          </span>
        )}
        {state.waiting && !use.failed ? <output className={s.waiting} aria-label={intl.t('player.loading')} /> : null}
      </div>
      <div className={s.foot}>
        {chosen && !state.error ? (
          <Captions cues={cues} time={state.time} look={preferences} track={chosen} region={region} />
        ) : null}
        <div className={s.controls}>
          <Timeline
            time={state.time}
            duration={duration}
            buffered={state.buffered}
            marks={props.marks ?? []}
            chapters={props.chapters ?? []}
            thumbnailAt={(time) => thumbnailAt(sprites, time, thumbnails ?? '')}
            onSeek={(time) => engine.seek(time)}
          />
          <Controls
            state={state}
            duration={duration}
            subtitles={subtitles}
            captions={language}
            preferences={preferences}
            fullscreen={fullscreen}
            canFullscreen={possible}
            onToggle={() => act({ do: 'toggle' })}
            onSeekBy={(by) => act({ do: 'seek', by })}
            onRate={(rate) => setRate(rate, props)}
            onQuality={(value) => setQuality(value, props)}
            onCaptions={(to) => prefer(to ? { captions: true, captionLanguage: to } : { captions: false })}
            onPreferences={prefer}
            onVolume={(volume) => setVolume(volume, props)}
            onMuted={(muted) => setMuted(muted, props)}
            onFullscreen={toggle}
            onHelp={() => setHelp(true)}
          >
            {props.children}
          </Controls>
        </div>
      </div>
      {state.error || use.failed ? (
        <div className={s.error}>
          <ErrorPanel
            title={intl.t(state.error === 'format' ? 'player.cannotPlay' : 'player.interrupted')}
            onRetry={use.failed ? use.retry : props.onRetry}
          >
            {intl.t('player.errorHint')}
          </ErrorPanel>
        </div>
      ) : null}
      <KeysSheet open={help} onClose={() => setHelp(false)} />
    </section>
  );
}
