import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Picture } from '@gargoyle/shared/ui';
import { PageHead } from '../../common/parts/page-head.tsx';
import { rosterIn } from './roster.ts';
import s from './team-screen.module.css';

/** `/the-team`. */
export function Component() {
  const { locale } = useHost();
  const intl = useIntl();
  return (
    <>
      <PageMeta title={intl.t('team.title')} description={intl.t('team.text')} canonical={paths.team()} />
      <PageHead title={intl.t('team.title')} text={intl.t('team.text')} />
      <div className={`wrap ${s.groups}`}>
        {rosterIn(locale).map((group) => (
          <section key={group.name} className={s.group} aria-label={group.name}>
            <h2 className="t3">{group.name}</h2>
            <ul className={s.members}>
              {group.members.map((member) => (
                <li key={member.slug} className={s.member}>
                  <Picture src={member.portraitImage} alt="" ratio="portrait" sizes="(width <= 560px) 45vw, 240px" />
                  <h3 className="t2">
                    <Link to={paths.teamMember(member.slug)}>{member.name}</Link>
                  </h3>
                  <p className="meta">{member.position}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
