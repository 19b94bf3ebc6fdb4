import { Icon } from '@gargoyle/shared/ui';
import { NETWORK_SIGNS } from '@gargoyle/shared/ui/network-signs.ts';
import s from './network-links.module.css';
import { type Network, networkOf } from './networks.model.ts';

const SIGNS: Record<Exclude<Network, 'website'>, string> = {
  ...NETWORK_SIGNS,
  vimeo:
    'M3 8.5 6 6c1.5-1.2 2.5-.5 2.9 1.2l1.6 6.8c.3 1.3.8 1.3 1.5.3l1.8-2.8c.8-1.3.4-2-.9-1.7.8-4.3 6.6-5.8 7.6-2.3C21.5 11 14.5 20 11 20c-2 0-2.6-1-3.2-3L6 10.5c-.3-1-.8-1.1-1.6-.6z',
  linkedin: 'M4 4h16v16H4zM8 11v6M8 7v1.5M12 17v-6M12 13.5a2.25 2.25 0 0 1 4.5 0V17',
  behance: 'M3 6.5v11h5a3 3 0 0 0 0-6H3M3 6.5h4.5a2.5 2.5 0 0 1 0 5M14 14.5h7.5a3.75 3.75 0 1 0-1 2.5M15.5 7.5h5',
  deviantart: 'M17 3v4l-3.2 5.5H17v5h-5.5L9.5 21H7v-4l3.2-5.5H7v-5h5.5l2-3.5z',
  flickr:
    'M7.25 15.75a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM16.75 15.75a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5z',
  tumblr: 'M13.5 3v5H17v3.5h-3.5v4.5c0 1.2.6 1.7 1.7 1.7H17V21h-3c-3 0-4.5-1.7-4.5-4.5v-5H7V9c2-.5 3-2.5 3-6z',
  google: 'M18.4 6.4A8.5 8.5 0 1 0 20.5 12H12.5',
  imdb: 'M2 6h20v12H2zM5.25 9.5v5M8 14.5v-5l1.75 3 1.75-3v5M14 9.5v5h.6a1.5 1.5 0 0 0 1.5-1.5v-2a1.5 1.5 0 0 0-1.5-1.5zM18.25 9.5v5h.6a1.4 1.4 0 0 0 0-2.8h-.6',
};

/** Links to a teacher's profiles on other sites. */
export const NetworkLinks = ({ networks }: { networks: readonly { name: string; url: string }[] }) => (
  <ul className={s.links}>
    {networks.map(({ name, url }) => {
      const network = networkOf(name);
      return (
        <li key={`${name} ${url}`}>
          <a href={url} className={s.link} aria-label={name} rel="noreferrer" data-network={network}>
            {network === 'website' ? (
              <Icon name="globe" />
            ) : (
              <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={SIGNS[network]} fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            )}
          </a>
        </li>
      );
    })}
  </ul>
);
