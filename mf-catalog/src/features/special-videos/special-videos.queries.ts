import type { Host } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';
import { teacherCoursesQuery } from '../../common/parts/teacher-courses.queries.ts';

export type { SpecialVideo } from '@gargoyle/shared/contract/special-videos.contract';

export const specialVideoQuery = (host: Host, slug: string) => required(host.api.query('specialVideos.get', { slug }));
/** What the page of a loaded special video asks for besides. */
export function queriesOfSpecialVideo(host: Host, slug: string) {
  const artist = host.query.getQueryData(specialVideoQuery(host, slug).queryKey)?.artist;
  return artist ? [teacherCoursesQuery(host, artist)] : [];
}
export const specialVideosQuery = (host: Host) => host.api.query('specialVideos.list', { limit: '5' });
