import type { Host } from '@gargoyle/shared/host';

export type { Testimonial } from '@gargoyle/shared/contract/testimonials.contract';

export const TESTIMONIALS_PAGE = 10;

export const testimonialsQuery = (host: Host, offset = 0) =>
  host.api.query('testimonials.list', {
    limit: String(TESTIMONIALS_PAGE),
    ...(offset ? { offset: String(offset) } : {}),
  });
export const videoTestimonialsQuery = (host: Host) => host.api.query('testimonials.videos', { limit: '3' });
export const randomTestimonialQuery = (host: Host) => host.api.query('testimonials.random');
