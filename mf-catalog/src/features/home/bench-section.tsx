import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import s from './bench-section.module.css';
import { ForumList } from './forum-list.tsx';
import { forumQuery } from './home.queries.ts';
import { PostsMosaic } from './posts-mosaic.tsx';

/** Articles and forum discussions side by side; a forum failure hides only its own list (CAT-060). */
export function BenchSection() {
  const host = useHost();
  const forum = useQuery({ ...forumQuery(host), enabled: Boolean(host.brand.forumUrl) });
  const discussions = forum.data?.discussions ?? [];
  return (
    <div className={`wrap section ${s.bench}`} data-forum={discussions.length > 0 || undefined}>
      <PostsMosaic />
      <ForumList discussions={discussions} />
    </div>
  );
}
