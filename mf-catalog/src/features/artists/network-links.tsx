import { Icon } from '@gargoyle/shared/ui';
import s from './network-links.module.css';
import { type Network, networkOf } from './networks.model.ts';

/* Short letter marks, drawn by the style sheet: the link's accessible text is only the network's name. */
const MARKS: Record<Exclude<Network, 'website'>, string> = {
  facebook: 'f',
  twitter: 't',
  instagram: 'ig',
  youtube: 'yt',
  pinterest: 'p',
  vimeo: 'v',
  linkedin: 'in',
  behance: 'bē',
  deviantart: 'da',
  flickr: 'fl',
  tumblr: 'tu',
  google: 'g',
  imdb: 'db',
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
              <span aria-hidden="true" className={s.mark} data-mark={MARKS[network]} />
            )}
          </a>
        </li>
      );
    })}
  </ul>
);
