import { Bone, Skeleton } from '@gargoyle/shared/ui';
import s from './tutorial-skeleton.module.css';

/** Placeholder of the course page while loading. */
export const TutorialSkeleton = () => (
  <Skeleton>
    <div className={`on-picture ${s.hero}`} data-hero="picture">
      <div className={`wrap ${s.words}`}>
        <Bone className={s.title} />
        <Bone className={s.title} />
        <Bone look="text" className={s.line} />
        <Bone className={s.button} />
      </div>
    </div>
    <div className={`wrap ${s.columns}`}>
      <div className={s.lines}>
        <Bone look="title" />
        <Bone look="title" />
        <Bone look="text" />
      </div>
      <Bone className={s.panel} />
    </div>
  </Skeleton>
);
