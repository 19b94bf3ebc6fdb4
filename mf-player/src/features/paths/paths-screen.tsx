import { PageMeta } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';

export function Component() {
  const intl = useIntl();
  return (
    <section className="wrap">
      <PageMeta title={intl.t('paths.title')} />
      <h1 className="t6">{intl.t('paths.title')}</h1>
    </section>
  );
}
