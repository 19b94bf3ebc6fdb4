import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { NoBreak, Picture } from '@gargoyle/shared/ui';
import { useRef } from 'react';
import { PathFacts } from './path-facts.tsx';
import s from './path-row.module.css';

/** A path in the list: the whole row is a link (PLAY-135). Its picture grows into the hero of the path (CAT-394). */
export function PathRow({ path, priority }: { path: Path; priority: boolean }) {
  const picture = useRef<HTMLDivElement>(null);
  const grow = () => {
    if (picture.current) picture.current.style.viewTransitionName = 'hero';
  };
  return (
    <article className={s.row}>
      <div ref={picture} className={s.picture}>
        <Picture
          src={path.photo.cartThumb || path.photo.default}
          alt=""
          sizes="(width <= 768px) 100vw, 380px"
          priority={priority}
        />
      </div>
      <div className={s.words}>
        <h2 className="t5" lang={langOf(path, 'title')}>
          <Link to={paths.learningPath(path.slug)} viewTransition onClick={grow} className={s.link}>
            <NoBreak>{path.title}</NoBreak>
          </Link>
        </h2>
        <p className={s.tagline} lang={langOf(path, 'tagline')}>
          {path.tagline}
        </p>
        <PathFacts path={path} />
      </div>
    </article>
  );
}
