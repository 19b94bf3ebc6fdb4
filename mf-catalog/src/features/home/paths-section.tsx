import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useHost } from '@gargoyle/shared/host';
import { duration, useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Bone, classNames, Icon, Picture, Skeleton } from '@gargoyle/shared/ui';
import { usePages } from '../../common/paging/use-pages.ts';
import { BlockState } from '../../common/parts/block-state.tsx';
import { MoreButton } from '../../common/parts/more-button.tsx';
import { SectionHead } from '../../common/parts/section-head.tsx';
import { BATCH, type PathRow, pathsQuery } from './home.queries.ts';
import s from './paths-section.module.css';

const Bones = () => (
  <Skeleton className={s.bones}>
    <Bone look="title" />
    <Bone look="title" />
    <Bone look="title" />
    <Bone look="title" />
  </Skeleton>
);

/** A list of large titles with thin lines and small pictures. */
export function PathsSection() {
  const host = useHost();
  const intl = useIntl();
  const list = usePages<PathRow>((offset) => pathsQuery(host, offset), BATCH);
  return (
    <BlockState list={list} skeleton={<Bones />}>
      <section className="wrap section" aria-labelledby="paths">
        <SectionHead id="paths" title={intl.t('home.paths')}>
          <MoreButton list={list}>{intl.t('home.morePaths')}</MoreButton>
        </SectionHead>
        <ul className={s.list}>
          {list.items.map((path) => (
            <li key={path.id} className={s.row}>
              <h3 className="t5" lang={langOf(path, 'title')}>
                <Link to={paths.learningPath(path.slug)} className={s.link}>
                  {path.title}
                </Link>
              </h3>
              <span className={s.pictures}>
                <Picture src={path.photo.default} alt="" ratio="card" sizes="154px" className={s.picture} />
                {path.artists.map((artist) => (
                  <Picture
                    key={artist.id}
                    src={artist.photo.boxThumb}
                    alt=""
                    ratio="portrait"
                    sizes="77px"
                    className={s.small}
                  />
                ))}
              </span>
              <p className={classNames('soft', 'numbers')}>
                {intl.t('home.pathFacts', {
                  count: path.numTutorials,
                  // No line ends within it.
                  length: duration(path.duration[0] * 3600 + path.duration[1] * 60).replaceAll(' ', '\u00a0'),
                })}
              </p>
              <Icon name="right" />
            </li>
          ))}
        </ul>
      </section>
    </BlockState>
  );
}
