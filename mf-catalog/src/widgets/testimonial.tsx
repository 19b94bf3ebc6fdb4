import { langOf } from '@gargoyle/shared/contract/lang-of';
import type { Host } from '@gargoyle/shared/host';
import { useHost } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { Quote } from '../common/parts/quote.tsx';

export const queries = (_: unknown, host: Host) => [host.api.query('testimonials.random')];

/** A random testimonial of a student; renders nothing without one. */
export default function Testimonial() {
  const host = useHost();
  const { data } = useQuery(host.api.query('testimonials.random'));
  return data ? (
    <Quote lang={langOf(data, 'text')} text={data.text} by={data.fullName} position={data.position} broad />
  ) : null;
}
