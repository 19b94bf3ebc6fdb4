import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { useState } from 'react';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { profileQuery } from '../../common/profile.queries.ts';
import panel from '../../common/resume/course-panel.module.css';
import { ResumePanel } from '../../common/resume/resume-panel.tsx';
import { resumeOf } from '../../common/resume/resume.model.ts';
import { resumeQuery } from '../../common/resume/resume.queries.ts';
import { FirstStepPanel } from './first-step-panel.tsx';
import { FreshCourses } from './fresh-courses.tsx';
import { firstStep } from './home.model.ts';
import { ownedQuery, seatsQuery } from './home.queries.ts';
import { LiveDateSection } from './live-date-section.tsx';
import { useFreshCourses } from './use-fresh-courses.ts';
import s from './account-overview.module.css';

/**
 * Top of the account page: the course to resume or start, the next live date, and new courses (ACC-375 to ACC-378). Its
 * space is reserved, so that the content below can be shown before it has loaded (ACC-381).
 */
export function AccountOverview() {
  const host = useHost();
  const watched = useQuery(resumeQuery(host));
  const profile = useQuery(profileQuery(host));
  const tags = profile.data?.tags ?? [];
  const fresh = useFreshCourses(tags, profile.isFetched);
  const place = watched.data ? resumeOf(watched.data.results) : null;
  const owned = useQuery({ ...ownedQuery(host), enabled: watched.isSuccess && !place });
  const seats = useQuery(seatsQuery(host));
  const waiting =
    watched.isPending || seats.isPending || fresh.isPending || (!place && owned.isPending && !watched.isError);
  const step =
    watched.isSuccess && !place ? firstStep(owned.data?.results ?? [], fresh.courses, fresh.ofInterests) : null;
  const above = place?.course.id ?? step?.course.id;
  // Once rendered it stays; a retry of a failed query loads within its own section.
  const [rendered, setRendered] = useState(!waiting);
  if (!waiting && !rendered) setRendered(true);
  if (!rendered)
    return (
      <div className={s.opening}>
        <Skeleton className={panel.panel}>
          <Bone look="card" />
          <div className={panel.words}>
            <Bone look="title" />
            <Bone look="text" />
          </div>
        </Skeleton>
      </div>
    );
  return (
    <div className={s.opening}>
      {!watched.data ? (
        <ErrorPanel onRetry={() => void watched.refetch()} busy={watched.isFetching} />
      ) : place ? (
        <ResumePanel place={place} />
      ) : step ? (
        <FirstStepPanel step={step} interested={tags.length > 0} />
      ) : null}
      <LiveDateSection webinars={seats.data?.results ?? []} />
      <FreshCourses courses={fresh.courses} above={above} interested={fresh.ofInterests} />
    </div>
  );
}
