import { useHost, type WidgetProps } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, Icon } from '@gargoyle/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { useEngine } from '../../common/player/use-engine.ts';
import { usePreferences } from '../../common/player/use-preferences.ts';
import { useTrack } from '../../common/player/use-track.ts';
import { VideoPlayer } from '../../common/player/video-player.tsx';
import { useLatest } from '../../common/use-latest.ts';
import s from './clip-player.module.css';
import { clipFilm } from './clips.model.ts';
import { useAlone } from './use-alone.ts';
import { useSoundAllowed } from './use-sound-allowed.ts';

interface ClipPlayerProps {
  clip: WidgetProps<'player.clip.v1'>['clip'];
  /** It starts without a press: muted where the browser requires that, with a button to unmute. */
  alone: boolean;
}

/** The player of one of the school's own films; its keys work while the focus is in it. */
export default function ClipPlayer({ clip, alone }: ClipPlayerProps) {
  const host = useHost();
  const intl = useIntl();
  const id = useId();
  const choices = usePreferences();
  const use = useEngine(choices.stored);
  const { engine, state } = use;
  const film = clipFilm(clip, intl.locale);
  const chapters = useTrack(film.chapters);
  const load = useLatest((at: number) =>
    engine.load({ key: 1, sources: film.sources, at, play: true, poster: film.poster }),
  );
  useEffect(() => load.current(0), [load]);
  useAlone(id, engine);
  const muted = useSoundAllowed(engine, state, alone);

  // The button that was pressed is gone.
  useEffect(() => {
    if (!alone) document.getElementById(id)?.focus();
  }, [alone, id]);

  const told = useRef(false);
  useEffect(() => {
    if (!state.started || told.current) return;
    told.current = true;
    host.bus.emit('player.clip-started', { clip });
  }, [state.started, host, clip]);

  return (
    <>
      <VideoPlayer
        id={id}
        label={`clip.${clip}`}
        keys="inside"
        use={use}
        choices={choices}
        poster={film.poster}
        seconds={0}
        subtitles={film.subtitles}
        thumbnails={null}
        silent={film.silent}
        chapters={chapters.map(({ start, text }) => ({ time: start, name: text }))}
        onRetry={() => load.current(engine.time())}
      />
      {muted ? (
        <Button small className={s.unmute} look="dark" onClick={() => engine.setMuted(false)}>
          <Icon name="muted" size={20} />
          <span className={s.word}>{intl.t('clip.unmute')}</span>
        </Button>
      ) : null}
    </>
  );
}
