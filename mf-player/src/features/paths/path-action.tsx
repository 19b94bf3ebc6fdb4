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
import { coursesQuery, pathQuery } from './paths.queries.ts';

/** The main button of a path; its space is reserved until the action is known (PLAY-160 to PLAY-169). */
export function PathAction({ path }: { path: Path }) {
  const action = useSession((session) => actionOf(session, path));
  if (action === 'enroll') return <Enroll path={path} />;
  if (action === 'start' || action === 'continue') return <Open path={path} action={action} />;
  return (
    <ButtonLink look="clay" to={paths.plans()}>
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
      host.query.setQueryData(pathQuery(host, path.slug).queryKey, (old) => old && { ...old, isEnrolled: true });
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
  const first = useQuery(coursesQuery(host, path.slug, false)).data?.results ?? [];
  const known = bookmarked(path, first);
  // Only four courses are loaded at first; the bookmarked one may be any of them.
  const all = useQuery({ ...coursesQuery(host, path.slug, true), enabled: action === 'continue' && !known }).data;
  const course: PathCourse | undefined =
    action === 'start' ? first[0] : (known ?? bookmarked(path, all?.results ?? []));
  const mark = action === 'continue' ? path.bookmark : null;
  if (!course) {
    return (
      <Button look="clay" busy>
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
