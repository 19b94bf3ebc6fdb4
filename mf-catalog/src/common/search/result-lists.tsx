import type { Artist } from '@gargoyle/shared/contract/artists.contract';
import type { Post } from '@gargoyle/shared/contract/posts.contract';
import { ArtistCard } from '../card/artist-card.tsx';
import { PostCard } from '../card/post-card.tsx';
import s from './result-sections.module.css';

export const PostResults = ({ posts }: { posts: readonly Post[] }) => (
  <ul className={s.posts}>
    {posts.map((post) => (
      <li key={post.id}>
        <PostCard post={post} sizes="(width <= 560px) 100vw, 426px" />
      </li>
    ))}
  </ul>
);

export const ArtistResults = ({ artists }: { artists: readonly Artist[] }) => (
  <ul className={s.artists}>
    {artists.map((artist) => (
      <li key={artist.id}>
        <ArtistCard artist={artist} sizes="(width <= 560px) 46vw, 200px" />
      </li>
    ))}
  </ul>
);
