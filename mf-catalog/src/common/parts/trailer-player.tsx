import type { Subtitle } from '@gargoyle/shared/contract/videos.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { IconButton } from '@gargoyle/shared/ui';
import { useEffect, useRef } from 'react';
import s from './trailer-player.module.css';

export interface TrailerPlayerProps {
  src: string;
  title: string;
  subtitles: readonly Subtitle[];
  onClose(): void;
}

/** Plays a trailer over the banner it belongs to; Escape or the close button ends it. */
export function TrailerPlayer({ src, title, subtitles, onClose }: TrailerPlayerProps) {
  const { t, locale } = useIntl();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    video.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape of the controls inside ends the trailer.
    <div className={s.trailer} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <video
        ref={video}
        className={s.video}
        src={src}
        controls
        tabIndex={0}
        autoPlay
        playsInline
        aria-label={t('tutorial.trailerOf', { title })}
      >
        {subtitles.map((subtitle) => (
          <track
            key={subtitle.language}
            kind="subtitles"
            src={subtitle.url}
            srcLang={subtitle.language}
            label={subtitle.label}
            default={subtitle.language === locale}
          />
        ))}
      </video>
      <IconButton icon="close" label={t('common.close')} solid className={s.close} onClick={onClose} />
    </div>
  );
}
