import { previewOf } from '@gargoyle/shared/contract/preview';
import type { Trailer } from '@gargoyle/shared/contract/videos.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { IconButton, Modal } from '@gargoyle/shared/ui';
import { SubtitleTracks } from '@gargoyle/shared/ui/subtitle-tracks.tsx';
import s from './trailer-dialog.module.css';

interface TrailerDialogProps {
  title: string;
  /** Null closes it. */
  trailer: Trailer | null;
  onClose(): void;
}

/** A trailer in a modal; a video on another site is offered as a link. */
export function TrailerDialog({ title, trailer, onClose }: TrailerDialogProps) {
  const intl = useIntl();
  const { locale } = useHost();
  const preview = previewOf(trailer);
  return (
    <Modal open={preview !== null} onClose={onClose} aria-label={title} className={s.dialog}>
      {preview?.kind === 'file' ? (
        <video className={s.film} src={preview.src} controls autoPlay playsInline aria-label={title}>
          <SubtitleTracks subtitles={trailer?.subtitles ?? []} locale={locale} />
        </video>
      ) : null}
      {preview?.kind === 'web' ? (
        <p className={s.web}>
          <a href={preview.href} target="_blank" rel="noreferrer">
            {intl.t('trailer.elsewhere')}
          </a>
        </p>
      ) : null}
      <IconButton icon="close" label={intl.t('common.close')} solid className={s.close} onClick={onClose} />
    </Modal>
  );
}
