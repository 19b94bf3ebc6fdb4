import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { CardGrid, CourseCard } from '../../common/lists/course-card.tsx';
import { courseLink } from '../../common/lists/course-links.ts';
import { ListStates } from '../../common/lists/list-states.tsx';
import { ResumePart } from '../../common/rail/resume-part.tsx';
import { allPagesQuery } from '../../common/lists/all-pages.queries.ts';

export function Component() {
  const intl = useIntl();
  const session = useSession((s) => s);
  const query = useQuery(allPagesQuery(useHost(), 'tutorials.owns'));
  return (
    <AccountFrame current="courses" title={intl.t('courses.title')} rail={<ResumePart />}>
      <ListStates
        query={query}
        empty="courses.empty"
        emptyHint="courses.hint"
        next={{ label: 'account.browse', to: paths.tutorials() }}
      >
        {(courses) => (
          <CardGrid>
            {courses.map(({ id, slug, title, photo }) => (
              <CourseCard key={id} title={title} photo={photo.boxThumb} to={courseLink(slug, session)} />
            ))}
          </CardGrid>
        )}
      </ListStates>
    </AccountFrame>
  );
}
