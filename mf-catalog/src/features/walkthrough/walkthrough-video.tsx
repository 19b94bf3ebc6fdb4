import { useIntl } from '@gargoyle/shared/intl';
import { Button, Icon } from '@gargoyle/shared/ui';
import { SubtitleTracks } from '@gargoyle/shared/ui/subtitle-tracks.tsx';
import { useEffect, useRef, useState } from 'react';
import { clipSubtitles } from '../../common/clip-subtitles.ts';
import s from './walkthrough-screen.module.css';

const FOLDER = '/media/clips/walkthrough';

/** Plays automatically; muted where the browser requires that, with a button to unmute (CAT-306, CAT-307). */
export function WalkthroughVideo({ onPlay }: { onPlay(): void }) {
  const intl = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.play().catch(() => {
      element.muted = true;
      setMuted(true);
      // Blocked even when muted: the user must press play.
      element.play().catch(() => setMuted(false));
    });
  }, []);
  const unmute = () => {
    if (video.current) video.current.muted = false;
    setMuted(false);
  };
  return (
    <div className={s.frame}>
      <video
        ref={video}
        className={s.video}
        controls
        playsInline
        poster={`${FOLDER}/poster.jpg`}
        aria-label={intl.t('walkthrough.title')}
        onPlay={onPlay}
        onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
      >
        <source src={`${FOLDER}/720p.mp4`} type="video/mp4" media="(width > 768px)" />
        <source src={`${FOLDER}/360p.mp4`} type="video/mp4" />
        <SubtitleTracks subtitles={clipSubtitles(FOLDER)} locale={intl.locale} kind="captions" />
        <track kind="chapters" src={`${FOLDER}/chapters.vtt`} srcLang="en" />
      </video>
      {muted ? (
        <Button small className={s.unmute} look="dark" onClick={unmute}>
          <Icon name="muted" size={20} />
          {intl.t('walkthrough.unmute')}
        </Button>
      ) : null}
    </div>
  );
}
