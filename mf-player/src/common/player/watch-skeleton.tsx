import { Bone, classNames, Picture, Skeleton } from '@gargoyle/shared/ui';
import { FILM_SIZES } from './film-sizes.ts';
import layout from './watch-layout.module.css';
import s from './watch-skeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Placeholder of the player while its content is loading, with the still that the player will show first. */
export const WatchSkeleton = ({ poster }: { poster?: string | null | undefined }) => (
  <Skeleton className={classNames(layout.layout, poster && s.pictured)}>
    {poster ? (
      <span className={s.stage}>
        <Picture src={poster} alt="" ratio="fill" sizes={FILM_SIZES} priority />
      </span>
    ) : (
      <Bone className={s.stage} />
    )}
    <div className={s.about}>
      <Bone look="text" className={s.short} />
      <Bone look="title" />
    </div>
    <div className={s.sidebar}>
      {ROWS.map((row) => (
        <Bone key={row} className={s.row} />
      ))}
    </div>
  </Skeleton>
);
