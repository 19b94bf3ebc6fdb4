import { useIntl } from '@gargoyle/shared/intl';
import { NavLink, useLocation } from '@gargoyle/shared/router';
import { classNames, Icon, Menu } from '@gargoyle/shared/ui';
import s from './header.module.css';
import { type Entry, type Group, isGroup, MENU } from './menu.model.ts';

/** A link of the menu; external links open in a new tab. */
export function MenuLink({
  entry,
  className,
  onClick,
}: {
  entry: Entry;
  className?: string | undefined;
  onClick?: () => void;
}) {
  const intl = useIntl();
  const text = intl.t(entry.text);
  if (!entry.external) {
    return (
      <NavLink to={entry.to} end={entry.to === '/home'} className={className} onClick={onClick}>
        {text}
      </NavLink>
    );
  }
  return (
    <a href={entry.to} target="_blank" rel="noreferrer" className={className} onClick={onClick}>
      {text}
      <Icon name="external" size={14} />
      <span className="visually-hidden">{intl.t('footer.newTab')}</span>
    </a>
  );
}

function MenuGroup({ group }: { group: Group }) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const current = group.entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <Menu label={intl.t(group.text)} current={current} buttonClassName={classNames(s.entry, current && s.current)}>
      {group.entries.map((entry) => (
        <MenuLink key={entry.text} entry={entry} />
      ))}
    </Menu>
  );
}

export function MainMenu() {
  const intl = useIntl();
  return (
    <nav className={s.menu} aria-label={intl.t('frame.main')}>
      <ul>
        {MENU.map((item) => (
          <li key={item.text}>
            {isGroup(item) ? <MenuGroup group={item} /> : <MenuLink entry={item} className={s.entry} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
