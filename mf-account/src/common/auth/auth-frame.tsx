import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { BrandMark, Picture } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  /** One of the brand's pictures; the one of the sign-in where none is named. */
  picture?: string;
  /** What stands on the picture instead of its sentence. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The calm page of everything around signing in: the mark as the way out, a sculpture with a sentence beside the box
 * (ACC-014, ACC-370).
 */
export function AuthFrame({ title, picture, aside, children }: AuthFrameProps) {
  const { brand } = useHost();
  const intl = useIntl();
  return (
    <section className={s.frame}>
      <div className={s.side}>
        <div className={s.picture}>
          {/* Where it does not show it is never fetched, and it waits for everything that a form needs. */}
          <Picture src={picture ?? brand.pictures.login} alt="" ratio="fill" sizes="56vw" />
        </div>
        <Link to={paths.home()} className={s.mark} aria-label={brand.name}>
          <BrandMark />
          <span className="t3">{brand.name}</span>
        </Link>
        <div className={s.words} data-sentence={aside ? undefined : ''}>
          {aside ?? <p className="t5">{intl.t('auth.sentence')}</p>}
        </div>
      </div>
      <div className={s.place}>
        <div className={s.box}>
          <h1 className="t5">{title}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}
