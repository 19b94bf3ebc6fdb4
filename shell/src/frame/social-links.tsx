import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { NETWORK_SIGNS } from '@gargoyle/shared/ui/network-signs.ts';
import s from './footer.module.css';

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
              <path
                d={NETWORK_SIGNS[network as keyof typeof NETWORK_SIGNS]}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
