import { useIntl } from '@gargoyle/shared/intl';
import { SubtitleTracks } from '@gargoyle/shared/ui/subtitle-tracks.tsx';
import { clipSubtitles } from '../../common/clip-subtitles.ts';
import s from './about-screen.module.css';

/** One of our own videos, with subtitles in both languages. */
export function ClipVideo({ name, label }: { name: 'trailer' | 'bench'; label: string }) {
  const intl = useIntl();
  const folder = `/media/clips/${name}`;
  return (
    <video className={s.video} controls playsInline preload="none" poster={`${folder}/poster.jpg`} aria-label={label}>
      <source src={`${folder}/720p.mp4`} type="video/mp4" media="(width > 768px)" />
      <source src={`${folder}/360p.mp4`} type="video/mp4" />
      <SubtitleTracks subtitles={clipSubtitles(folder)} locale={intl.locale} />
    </video>
  );
}
