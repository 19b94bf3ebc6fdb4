import type { Preview } from '@gargoyle/shared/contract/preview';
import type { Subtitle } from '@gargoyle/shared/contract/videos.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { IconButton } from '@gargoyle/shared/ui';
import { SubtitleTracks } from '@gargoyle/shared/ui/subtitle-tracks.tsx';
import { type RefObject, useEffect, useRef } from 'react';
import s from './trailer-player.module.css';

export interface TrailerPlayerProps {
  preview: Preview;
  title: string;
  subtitles: readonly Subtitle[];
  onClose(): void;
}

/** A trailer over its banner, or a link if the video is on another site; closed with Escape or the close button. */
export function TrailerPlayer({ preview, title, subtitles, onClose }: TrailerPlayerProps) {
  const intl = useIntl();
  const film = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    // Read here: if it were inherited, each notice would restyle the whole page.
    film.current?.style.setProperty(
      '--foot',
      getComputedStyle(document.documentElement).getPropertyValue('--stuck-foot'),
    );
    film.current?.focus({ preventScroll: true });
    film.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div role="presentation" className={s.trailer} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      {preview.kind === 'file' ? (
        <video
          ref={film as RefObject<HTMLVideoElement | null>}
          className={s.video}
          src={preview.src}
          controls
          tabIndex={0}
          autoPlay
          playsInline
          aria-label={intl.t('tutorial.trailerOf', { title })}
        >
          <SubtitleTracks subtitles={subtitles} locale={intl.locale} />
        </video>
      ) : (
        <p className={s.web}>
          <a ref={film as RefObject<HTMLAnchorElement | null>} href={preview.href} target="_blank" rel="noreferrer">
            {intl.t('tutorial.trailerElsewhere', { title })}
          </a>
        </p>
      )}
      <IconButton icon="close" label={intl.t('common.close')} solid className={s.close} onClick={onClose} />
    </div>
  );
}
