import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { BrandMark, Picture } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  /** One of the brand's pictures; that of the login page by default. */
  picture?: string;
  /** The sentence on the picture; that of returning readers by default. */
  sentence?: string;
  /** Content on the picture instead of its sentence. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * Layout of the sign-in pages: a logo that links home, and a picture with a sentence beside the form (ACC-014,
 * ACC-370).
 */
export function AuthFrame({ title, picture, sentence, aside, children }: AuthFrameProps) {
  const { brand } = useHost();
  const intl = useIntl();
  return (
    <section className={s.frame}>
      <div className={s.side}>
        <div className={s.picture}>
          {/* Not fetched where it is hidden, and loaded after everything that the form needs. */}
          <Picture src={picture ?? brand.pictures.login} alt="" ratio="fill" sizes="56vw" />
        </div>
        <Link to={paths.home()} className={s.mark} aria-label={brand.name}>
          <BrandMark />
          <span className="t3">{brand.name}</span>
        </Link>
        <div className={s.words} data-sentence={aside ? undefined : ''}>
          {aside ?? <p className="t5">{sentence ?? intl.t('auth.sentence')}</p>}
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
