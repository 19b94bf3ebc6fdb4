import type { ArtistRef } from '@gargoyle/shared/contract/course-card.contract';
import type { Host } from '@gargoyle/shared/host';

/** Some recorded courses of a teacher. */
export const teacherCoursesQuery = (host: Host, { slug }: Pick<ArtistRef, 'slug'>) =>
  host.api.query('artists.tutorials', { slug, limit: '4' });
