import { useClientValue, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { DateText } from '@gargoyle/shared/intl/date-text.tsx';
import { paths } from '@gargoyle/shared/paths';
import { Badge, Icon } from '@gargoyle/shared/ui';
import { calendarAddress } from './calendar.model.ts';
import s from './webinar-screen.module.css';
import type { Webinar } from './webinars.queries.ts';

const siteOrigin = (): string => window.location.origin;

/** The dates of a live course in the viewer's time zone; an owned one is marked and has a calendar file. */
export function VariantList({ webinar }: { webinar: Webinar }) {
  const host = useHost();
  const intl = useIntl();
  const origin = useClientValue(siteOrigin, '');
  return (
    <ul>
      {webinar.variants.map((variant) => (
        <li key={variant.id} className={s.variant}>
          <div>
            <h3 className="t2">{variant.title}</h3>
            <p className="soft numbers">
              <DateText date={variant.startDate} format="dayAndHour" local />
            </p>
          </div>
          {variant.owned ? (
            <div className={s.owned}>
              <Badge look="done">{intl.t('webinar.reserved')}</Badge>
              <a
                className={s.calendar}
                download={`${webinar.slug}.ics`}
                href={calendarAddress(
                  {
                    id: variant.id,
                    title: webinar.title,
                    run: variant.title,
                    startDate: variant.startDate,
                    url: `${origin}${paths.webinar(webinar.slug)}`,
                  },
                  host.now,
                )}
              >
                <Icon name="calendar" size={20} />
                {intl.t('webinar.calendar')}
              </a>
            </div>
          ) : variant.soldOut ? (
            <p className="soft">{intl.t('webinar.soldOut')}</p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
