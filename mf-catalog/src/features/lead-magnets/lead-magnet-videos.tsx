import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useIntl } from '@gargoyle/shared/intl';
import { Picture } from '@gargoyle/shared/ui';
import s from './lead-magnet-screen.module.css';
import type { LeadMagnetVideo } from './lead-magnets.queries.ts';

interface Props {
  videos: readonly LeadMagnetVideo[];
  current: string | undefined;
  onChoose(video: LeadMagnetVideo): void;
}

/** List of the free lessons. */
export function LeadMagnetVideos({ videos, current, onChoose }: Props) {
  const intl = useIntl();
  return (
    <ul className={s.videos}>
      {videos.map((video) => (
        <li key={video.slug}>
          <button
            type="button"
            className={s.choice}
            aria-current={video.slug === current || undefined}
            onClick={() => onChoose(video)}
          >
            <Picture src={video.firstFrameImage} alt="" ratio="wide" sizes="(width <= 560px) 100vw, 400px" />
            <span className="visually-hidden">{intl.t('leadMagnet.play')}</span>{' '}
            <span className="t2" lang={langOf(video, 'title')}>
              {video.title}
            </span>{' '}
            <span className="meta">{video.artist}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
