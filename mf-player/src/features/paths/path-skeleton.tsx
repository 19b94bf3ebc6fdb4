import { Bone, Skeleton } from '@gargoyle/shared/ui';
import s from './path-screen.module.css';

export const PathSkeleton = () => (
  <Skeleton className={`wrap ${s.bones}`}>
    <Bone look="title" />
    <Bone look="title" />
    <Bone className={s.hero} />
  </Skeleton>
);
