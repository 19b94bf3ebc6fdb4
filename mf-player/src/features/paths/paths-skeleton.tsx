import { Bone, Skeleton } from '@gargoyle/shared/ui';
import s from './paths-screen.module.css';

const ROWS = [1, 2, 3, 4];

export const PathsSkeleton = () => (
  <Skeleton>
    {ROWS.map((row) => (
      <Bone key={row} className={s.bone} />
    ))}
  </Skeleton>
);
