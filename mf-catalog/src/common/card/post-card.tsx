import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Post } from '@gargoyle/shared/contract/posts.contract';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { classNames, Picture } from '@gargoyle/shared/ui';
import { type MouseEvent, useRef } from 'react';
import whole from './card-link.module.css';
import { opensHere } from './opens-here.ts';
import s from './post-card.module.css';

export interface PostCardProps {
  post: Post;
  look?: 'stack' | 'wide';
  sizes: string;
  priority?: boolean;
  heading?: 'h2' | 'h3';
  onOpen?: ((card: Element) => void) | undefined;
}

/** Card of an article: picture, category, title. */
export function PostCard({ post, look = 'stack', sizes, priority, heading = 'h3', onOpen }: PostCardProps) {
  const root = useRef<HTMLElement>(null);
  const Heading = heading;
  const open = (event: MouseEvent) => {
    if (root.current && opensHere(event)) onOpen?.(root.current);
  };
  return (
    <article ref={root} className={classNames(whole.card, s.card, s[look])}>
      <Picture src={post.photo} alt="" sizes={sizes} priority={priority ?? false} className={whole.picture} />
      <div className={s.words}>
        <p className="meta">{post.category.name}</p>
        <Heading className={look === 'wide' ? 't4' : 't2'} lang={langOf(post, 'title')}>
          <Link to={paths.post(post.slug)} className={whole.link} onClick={open}>
            {post.title}
          </Link>
        </Heading>
        {look === 'wide' ? (
          <p className="soft" lang={langOf(post, 'description')}>
            {post.description}
          </p>
        ) : null}
      </div>
    </article>
  );
}
