import { useIntl } from '@gargoyle/shared/intl';
import { SubtitleTracks } from '@gargoyle/shared/ui/subtitle-tracks.tsx';
import { useEffect, useRef } from 'react';
import s from './lead-magnet-screen.module.css';
import type { LeadMagnetVideo } from './lead-magnets.queries.ts';

/** A plain video player with native controls, both qualities, subtitles and the thumbnail track. */
export function SimplePlayer({ video, playing }: { video: LeadMagnetVideo; playing: boolean }) {
  const intl = useIntl();
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = element.current;
    if (!player) return;
    player.scrollIntoView({ block: 'nearest' });
    // The browser may block autoplay; the native play button remains.
    if (playing) player.play().catch(() => {});
    else player.pause();
  }, [playing]);
  return (
    <video
      ref={element}
      className={s.video}
      controls
      playsInline
      poster={video.firstFrameImage ?? undefined}
      aria-label={video.title}
    >
      {video.videoHi ? (
        <source src={video.videoHi} type="video/mp4" media={video.videoLow ? '(width > 768px)' : undefined} />
      ) : null}
      {video.videoLow ? <source src={video.videoLow} type="video/mp4" /> : null}
      <SubtitleTracks subtitles={video.subtitles} locale={intl.locale} />
      {video.vttFile ? <track kind="metadata" src={video.vttFile} label="thumbnails" /> : null}
    </video>
  );
}
