import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { useParams } from '@gargoyle/shared/router';
import { ErrorPanel, RichText } from '@gargoyle/shared/ui';
import { CoursesSection } from './courses-section.tsx';
import { PathArtists } from './path-artists.tsx';
import { PathHero } from './path-hero.tsx';
import { PathOffer } from './path-offer.tsx';
import { PathProgress } from './path-progress.tsx';
import { PathSkeleton } from './path-skeleton.tsx';
import s from './path-screen.module.css';
import { pathQuery } from './paths.queries.ts';

/** `/pathways/{slug}`: one learning pathway. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { learningPathSlug } = useParams();
  const found = useQuery(pathQuery(host, learningPathSlug));
  if (found.isError && !found.data) {
    return (
      <div className="wrap section">
        <PageMeta title={intl.t('paths.title')} noIndex />
        <ErrorPanel whole title={intl.t('path.failed')} onRetry={() => void found.refetch()} />
      </div>
    );
  }
  const path = found.data;
  if (!path) return <PathSkeleton />;
  return (
    <article key={path.slug} className={s.screen}>
      <PageMeta
        title={path.metaTitle || path.title}
        description={path.metaDescription || path.tagline}
        keywords={path.metaKeywords.split(',').map((word) => word.trim())}
        canonical={path.url}
        shareImage={path.photo.original}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'Course',
          name: path.title,
          description: path.tagline,
          provider: { '@type': 'Organization', name: host.brand.fullName },
        }}
      />
      <PathHero path={path} />
      <PathProgress path={path} />
      <div className={`wrap ${s.columns}`}>
        <section className={s.overview} aria-label={intl.t('path.overview')}>
          <RichText html={path.overview} className={s.text ?? ''} lang={langOf(path, 'overview')} />
          {path.tags.length > 0 ? (
            <ul className={s.tags} aria-label={intl.t('paths.tags')}>
              {path.tags.map((tag) => (
                <li key={tag.id} className={s.tag}>
                  {tag.name}
                </li>
              ))}
            </ul>
          ) : null}
        </section>
        <PathOffer path={path} />
      </div>
      <CoursesSection path={path} />
      <PathArtists artists={path.artists} />
    </article>
  );
}
