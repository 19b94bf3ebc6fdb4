import { langOf } from '@gargoyle/shared/contract/lang-of';
import { previewOf } from '@gargoyle/shared/contract/preview';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Badge, Button, classNames, Icon, NoBreak, Picture } from '@gargoyle/shared/ui';
import hero from '@gargoyle/shared/ui/hero.module.css';
import { heroTitle } from '@gargoyle/shared/ui/hero-title.ts';
import { useState } from 'react';
import { FavoriteButton } from '../../common/favorite/favorite-button.tsx';
import { TrailerPlayer } from '../../common/parts/trailer-player.tsx';
import { CourseFacts } from './course-facts.tsx';
import { EntitlementSentence } from './entitlement-sentence.tsx';
import { categoryOf } from './tutorial.model.ts';
import s from './tutorial-hero.module.css';
import type { TutorialDetail } from './tutorials.queries.ts';
import type { TutorialView } from './use-tutorial.ts';
import { WatchAction } from './watch-action.tsx';

/** Header of the course page: title over a picture, button, price and facts. */
export function TutorialHero({ view, course }: { view: TutorialView; course: TutorialDetail }) {
  const intl = useIntl();
  const [preview, setPreview] = useState(false);
  const film = previewOf(view.trailer);
  const category = categoryOf(course.tags);
  return (
    <header className={classNames('on-picture', hero.hero, s.hero)} data-hero="picture">
      <div className={hero.picture} data-transition="hero">
        <Picture
          src={course.photo.boxThumb}
          alt=""
          ratio="fill"
          sizes="(width <= 768px) 100vw, 80vw"
          priority
          className={hero.image}
        />
      </div>
      <div className={classNames('wrap', s.words)}>
        <p className={s.above}>
          {category ? <Link to={paths.category(category)}>{intl.t(`category.${category}`)}</Link> : null}
          {course.new ? <Badge>{intl.t('badge.new')}</Badge> : null}
        </p>
        <h1 lang={langOf(course, 'title')} className={classNames(heroTitle(course.title, 34), s.title)}>
          <NoBreak>{course.title}</NoBreak>
        </h1>
        <p lang={langOf(course, 'description')} className={classNames(hero.text, s.description)}>
          {course.description}
        </p>
        <div className={classNames(hero.actions, s.actions)} data-action="">
          <WatchAction view={view} />
          {film ? (
            <Button onClick={() => setPreview(true)}>
              <Icon name="play" size={18} />
              {intl.t('tutorial.preview')}
            </Button>
          ) : null}
          {view.userData ? (
            <FavoriteButton kind="tutorial" id={course.id} favorited={view.userData.favorited} labelled={false} />
          ) : null}
          <EntitlementSentence view={view} course={course} />
        </div>
        <CourseFacts course={course} />
      </div>
      {preview && film ? (
        <TrailerPlayer
          preview={film}
          title={course.title}
          subtitles={view.trailer?.subtitles ?? []}
          onClose={() => setPreview(false)}
        />
      ) : null}
    </header>
  );
}
