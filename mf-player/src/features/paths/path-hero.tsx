import { langOf } from '@gargoyle/shared/contract/lang-of';
import { previewOf } from '@gargoyle/shared/contract/preview';
import type { Path } from '@gargoyle/shared/contract/paths.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Button, classNames, Icon, NoBreak, Picture } from '@gargoyle/shared/ui';
import hero from '@gargoyle/shared/ui/hero.module.css';
import { heroTitle } from '@gargoyle/shared/ui/hero-title.ts';
import { useState } from 'react';
import { TrailerDialog } from '../../common/watch/trailer-dialog.tsx';
import { PathAction } from './path-action.tsx';
import { PathFacts } from './path-facts.tsx';
import s from './path-hero.module.css';

/** Header of a path: title over a picture, the main button and the facts. */
export function PathHero({ path }: { path: Path }) {
  const intl = useIntl();
  const [playing, setPlaying] = useState(false);
  return (
    <header className={classNames('on-picture', hero.hero, s.hero)} data-hero="picture">
      <div className={hero.picture} data-transition="hero">
        <Picture
          src={path.photo.default}
          alt=""
          ratio="fill"
          sizes="(width <= 768px) 100vw, 80vw"
          priority
          className={hero.image}
        />
      </div>
      <div className={`wrap ${s.words}`}>
        <p className="soft">
          <Link to={paths.learningPaths()}>{intl.t('paths.title')}</Link>
        </p>
        <h1 lang={langOf(path, 'title')} className={`${heroTitle(path.title, 30)} ${s.title}`}>
          <NoBreak>{path.title}</NoBreak>
        </h1>
        <p lang={langOf(path, 'tagline')} className={classNames(hero.text, s.tagline)}>
          {path.tagline}
        </p>
        <div className={classNames(hero.actions, s.actions)} data-action="">
          <PathAction path={path} />
          {previewOf(path.trailer) ? (
            <Button onClick={() => setPlaying(true)}>
              <Icon name="play" size={18} />
              {intl.t('path.preview')}
            </Button>
          ) : null}
        </div>
        <PathFacts path={path} className={s.facts} />
      </div>
      <TrailerDialog
        title={intl.t('trailer.of', { title: path.title })}
        trailer={playing ? path.trailer : null}
        onClose={() => setPlaying(false)}
      />
    </header>
  );
}
