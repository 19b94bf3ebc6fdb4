import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import s from './footer.module.css';

/* Drawn in the stroke style and on the grid of the other icons. */
const SIGNS: Record<string, string> = {
  facebook:
    'M14.5 21v-8h3l.5-3.5h-3.5V8c0-1.2.6-1.8 1.9-1.8H18V3.3C17.5 3.1 16.6 3 15.6 3 12.900 3 11.200 4.600 11.200 7.500v2H8.500V13h2.700v8',
  instagram: 'M4 4h16v16H4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7v.1',
  twitter: 'M4 4l16 16M20 4 4 20',
  youtube: 'M3 6h18v12H3zM10 9.500v5l4.500-2.500z',
  pinterest: 'M12 21a9 9 0 1 0-3.300-.7M9 20l3-11M9.500 12.500a3.500 3.500 0 1 1 3 2',
};

/** SHELL-187, SHELL-188. */
export function SocialLinks() {
  const intl = useIntl();
  const { brand } = useHost();
  return (
    <ul className={s.social} aria-label={intl.t('footer.social')}>
      {brand.social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`${network}, ${intl.t('footer.newTab')}`}>
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={SIGNS[network]} fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
