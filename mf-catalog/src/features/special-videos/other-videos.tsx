import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Link } from '@gargoyle/shared/router';
import { Picture } from '@gargoyle/shared/ui';
import { SectionHead } from '../../common/parts/section-head.tsx';
import s from './special-video-screen.module.css';
import { specialVideosQuery } from './special-videos.queries.ts';

const SHOWN = 4;

/** Up to four other special videos (CAT-175). */
export function OtherVideos({ slug }: { slug: string }) {
  const host = useHost();
  const intl = useIntl();
  const others = (useQuery(specialVideosQuery(host)).data?.results ?? []).filter((video) => video.slug !== slug);
  if (others.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="others">
      <SectionHead id="others" title={intl.t('special.others')} />
      <ul className={s.others}>
        {others.slice(0, SHOWN).map((video) => (
          <li key={video.id} className={s.other}>
            <Picture src={video.photo.boxThumb} alt="" sizes="(width <= 768px) 50vw, 315px" />
            <h3 className="t2" lang={langOf(video, 'title')}>
              <Link to={paths.specialVideo(video.slug)}>{video.title}</Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
