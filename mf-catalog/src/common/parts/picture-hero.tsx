import { classNames, NoBreak, Picture } from '@gargoyle/shared/ui';
import hero from '@gargoyle/shared/ui/hero.module.css';
import { heroTitle } from '@gargoyle/shared/ui/hero-title.ts';
import type { ReactNode } from 'react';
import s from './picture-hero.module.css';

export interface PictureHeroProps {
  src: string | null | undefined;
  title: string;
  /** Content above the title: a category, a badge. */
  above?: ReactNode;
  text?: ReactNode;
  /** Languages of title and text, if different from the page's. */
  lang?: { title?: 'en' | undefined; text?: 'en' | undefined };
  /** Actions and facts. */
  children?: ReactNode;
  /** Overlay over the whole hero. */
  over?: ReactNode;
  /** The picture is higher than wide: a portrait. */
  upright?: boolean;
}

/** Header with text over a picture that fades into the dark background. */
export const PictureHero = ({ src, title, above, text, lang = {}, children, over, upright }: PictureHeroProps) => (
  <header
    className={classNames('on-picture', hero.hero, s.hero, !src && s.plain, upright && s.upright)}
    data-hero="picture"
  >
    {src ? (
      <div className={classNames(hero.picture, upright && hero.upright)} data-transition="hero">
        <Picture
          src={src}
          alt=""
          ratio="fill"
          sizes={upright ? '(width <= 768px) 100vw, 44vw' : '(width <= 768px) 100vw, 80vw'}
          priority
          className={hero.image}
        />
      </div>
    ) : null}
    <div className={classNames('wrap', s.words)}>
      {above ? <div className={s.above}>{above}</div> : null}
      <h1 lang={lang.title} className={classNames(heroTitle(title, 30), s.title)}>
        <NoBreak>{title}</NoBreak>
      </h1>
      {text ? (
        <p lang={lang.text} className={classNames(hero.text, s.text)}>
          {text}
        </p>
      ) : null}
      {children ? (
        <div className={classNames(hero.actions, s.actions)} data-action="">
          {children}
        </div>
      ) : null}
    </div>
    {over}
  </header>
);
