import { PageMeta, Slot, useHost, useWholeSearch } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import s from '../../common/auth/auth-form.module.css';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';
import { SignupForm } from '../../common/auth/signup-form.tsx';
import { TrialLine } from '../../common/auth/trial-line.tsx';
import { withNext } from '../../common/auth/with-next.ts';

const BENEFITS = ['hours', 'courses', 'history', 'students', 'trial'] as const;

export function Component() {
  const intl = useIntl();
  const { brand } = useHost();
  const search = useWholeSearch();
  const welcome = (
    <>
      <h2 className="t5">{intl.t('signup.welcome', { brand: brand.name })}</h2>
      <ul className={s.benefits}>
        {BENEFITS.map((name) => (
          <li key={name} className="t2">
            {intl.t(`signup.benefit.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <AuthFrame title={intl.t('signup.title')} picture={brand.pictures.signup} aside={welcome}>
      <PageMeta title={intl.t('signup.title')} />
      <Slot name="commerce.trial-headline.v1" whenFailed="fallback" fallback={<TrialLine />} />
      <SignupForm submitLabel={intl.t('signup.submit')}>
        <p className={s.links}>
          <span className="soft">{intl.t('signup.already')}</span>
          <Link to={withNext(paths.login(), search)}>{intl.t('signup.signIn')}</Link>
        </p>
      </SignupForm>
    </AuthFrame>
  );
}
