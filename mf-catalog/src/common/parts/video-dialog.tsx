import type { Subtitle } from '@gargoyle/shared/contract/videos.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { IconButton, Modal } from '@gargoyle/shared/ui';
import { SubtitleTracks } from '@gargoyle/shared/ui/subtitle-tracks.tsx';
import s from './video-dialog.module.css';

export interface VideoDialogProps {
  open: boolean;
  title: string;
  src: string;
  subtitles?: readonly Subtitle[];
  onClose(): void;
}

/** A video in a modal. */
export function VideoDialog({ open, title, src, subtitles = [], onClose }: VideoDialogProps) {
  const intl = useIntl();
  return (
    <Modal open={open} onClose={onClose} aria-label={title} className={s.dialog}>
      <video className={s.video} src={src} controls autoPlay playsInline aria-label={title}>
        <SubtitleTracks subtitles={subtitles} locale={intl.locale} />
      </video>
      <IconButton icon="close" label={intl.t('common.close')} solid className={s.close} onClick={onClose} />
    </Modal>
  );
}
