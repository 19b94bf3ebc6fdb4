import type { Path, PathCourse } from '@gargoyle/shared/contract/paths.contract';
import { sentenceOf } from '@gargoyle/shared/client';
import { useHost, useSession, watchValue } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Button, ButtonLink, useAction } from '@gargoyle/shared/ui';
import { ActionText } from './action-text.tsx';
import { bookmarked, courseLink } from './course-link.model.ts';
import { actionOf } from './paths.model.ts';
import s from './path-hero.module.css';
import { coursesQuery, pathQuery } from './paths.queries.ts';

/** The main button of a path; its space is reserved until the action is known (PLAY-160 to PLAY-169). */
export function PathAction({ path }: { path: Path }) {
  const action = useSession((session) => actionOf(session, path));
  if (action === 'enroll') return <Enroll path={path} />;
  if (action === 'start' || action === 'continue') return <Open path={path} action={action} />;
  return (
    <ButtonLink look="clay" to={paths.plans()} className={action === 'unknown' ? s.waiting : undefined}>
      <ActionText id="path.subscribe" />
    </ButtonLink>
  );
}

function Enroll({ path }: { path: Path }) {
  const host = useHost();
  const intl = useIntl();
  const [enroll, busy] = useAction(async () => {
    try {
      await host.api.call('paths.giveFreeAccess', { id: String(path.id) });
      // The address may name the path by its slug or its id (PLAY-140).
      for (const slug of [path.slug, String(path.id)])
        host.query.setQueryData(pathQuery(host, slug).queryKey, (old) => old && { ...old, isEnrolled: true });
      void host.api.invalidate('paths.get');
      void host.api.invalidate('paths.tutorials');
      void host.api.invalidate('paths.owns');
      host.bus.emit('player.path-enrolled', { pathId: path.id });
    } catch (error) {
      host.toast.error(sentenceOf(error, intl.t('path.enrollFailed')));
    }
  });
  return (
    <Button look="clay" busy={busy} onClick={() => void enroll()}>
      <ActionText id="path.enroll" />
    </Button>
  );
}

function Open({ path, action }: { path: Path; action: 'start' | 'continue' }) {
  const host = useHost();
  const watch = useSession(watchValue);
  const first = useQuery(coursesQuery(host, path.slug, false));
  const [start] = first.data?.results ?? [];
  const known = bookmarked(path, first.data?.results ?? []);
  // Only four courses are loaded at first; the bookmarked one may be any of them.
  const all = useQuery({ ...coursesQuery(host, path.slug, true), enabled: action === 'continue' && !known });
  const marked = known ?? bookmarked(path, all.data?.results ?? []);
  // Without the bookmarked course, which may be gone, the path goes on at its beginning (PLAY-247).
  const course: PathCourse | undefined = marked ?? (action === 'continue' && all.isPending ? undefined : start);
  const mark = marked ? path.bookmark : null;
  if (!course) {
    return (
      <Button look="clay" busy={first.isFetching || all.isFetching} onClick={() => void first.refetch()}>
        <ActionText id={`path.${action}`} />
      </Button>
    );
  }
  return (
    <ButtonLink
      look="clay"
      to={courseLink(path, course.slug, watch, mark?.chapterOrder, mark ? Math.floor(mark.time) : undefined)}
    >
      <ActionText id={`path.${action}`} />
    </ButtonLink>
  );
}
