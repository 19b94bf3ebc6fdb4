import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import s from './testimonial.module.css';
import { testimonialQuery } from './plans-screen.queries.ts';

/** One student's words with their name; nothing when there are none (COM-186). */
export function Testimonial() {
  const said = useQuery(testimonialQuery(useHost())).data;
  if (!said) return null;
  return (
    <figure className={`section ${s.quote}`}>
      <blockquote className={said.text.length > 140 ? 't4' : 't6'}>
        <p>“{said.text}”</p>
      </blockquote>
      <figcaption className="soft">
        {said.fullName || said.name}
        {said.position ? `, ${said.position}` : null}
      </figcaption>
    </figure>
  );
}
