import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { CareFrame } from './care-frame.tsx';
import { ContactForm } from './contact-form.tsx';

/** `/customer-care/contact-us` (ACC-301). */
export function Component() {
  const intl = useIntl();
  const { support } = useHost().brand;
  const title = intl.t('care.page.contact-us');
  return (
    <CareFrame current="contact-us" title={title}>
      <PageMeta title={title} canonical={paths.contact()} />
      <p className="t2">{intl.t('care.hours', support)}</p>
      <ContactForm />
    </CareFrame>
  );
}
