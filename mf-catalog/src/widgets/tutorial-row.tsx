import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import type { Host } from '@gargoyle/shared/host';
import { useHost } from '@gargoyle/shared/host';
import { useQueries } from '@gargoyle/shared/query';
import { CardGrid, CardGridSkeleton } from '../common/card/card-grid.tsx';

interface Props {
  /** Slugs of tutorials, joined by commas. */
  slugs: string;
}

const slugList = (slugs: string): string[] => slugs.split(',').filter(Boolean);

export const queries = ({ slugs }: Props, host: Host) =>
  slugList(slugs).map((slug) => host.api.query('tutorials.get', { slug }));

/** Course cards for pages of other houses; a course that is not there is left out. */
export default function TutorialRow({ slugs }: Props) {
  const host = useHost();
  const wanted = slugList(slugs);
  const results = useQueries({ queries: wanted.map((slug) => host.api.query('tutorials.get', { slug })) });
  if (results.some((result) => result.isPending)) return <CardGridSkeleton count={wanted.length} columns={4} />;
  const cards = results.flatMap((result): CourseCard[] => (result.data ? [result.data] : []));
  return cards.length > 0 ? <CardGrid cards={cards} columns={4} /> : null;
}
