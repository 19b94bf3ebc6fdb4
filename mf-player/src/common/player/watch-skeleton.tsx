import { Bone, classNames, Picture, Skeleton } from '@gargoyle/shared/ui';
import { FILM_SIZES } from './film-sizes.ts';
import s from './watch-layout.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Placeholder of the player while its content is loading, with the still that the player will show first. */
export const WatchSkeleton = ({ poster }: { poster?: string | null | undefined }) => (
  <Skeleton className={classNames(s.layout, poster && s.pictured)}>
    {poster ? (
      <span className={s.still}>
        <Picture src={poster} alt="" ratio="fill" sizes={FILM_SIZES} priority />
      </span>
    ) : (
      <Bone className={s.still} />
    )}
    <div className={s.words}>
      <Bone look="text" className={s.short} />
      <Bone look="title" />
    </div>
    <div className={s.rows}>
      {ROWS.map((row) => (
        <Bone key={row} className={s.row} />
      ))}
    </div>
  </Skeleton>
);
