import { Bone, Skeleton } from '@gargoyle/shared/ui';
import s from './watch-skeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6];

/** Placeholder of the player while its content is loading. */
export const WatchSkeleton = () => (
  <Skeleton className={s.layout}>
    <Bone className={s.stage} />
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
