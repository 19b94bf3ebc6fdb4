import { brand } from '@gargoyle/shared/brand';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPart } from '../testing/open-frame.tsx';
import { Footer } from './footer.tsx';
import type { NavKind } from './nav-kind.model.ts';

const open = (kind: NavKind) => {
  openPart(<Footer kind={kind} />);
  return within(screen.getByRole('contentinfo'));
};
const hrefs = (footer: ReturnType<typeof open>) =>
  footer.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

test('SHELL-187 SHELL-188 SHELL-453 the brand’s social links open in a new tab', () => {
  const social = within(open('full').getByRole('list', { name: 'Gargoyle elsewhere' })).getAllByRole('link');
  expect(social.map((link) => link.getAttribute('href'))).toEqual(brand.social.map(({ url }) => url));
  for (const { target, rel } of social as HTMLAnchorElement[]) expect([target, rel]).toEqual(['_blank', 'noreferrer']);
});

test('SHELL-167 SHELL-168 links that are not in the main menu', () => {
  const all = hrefs(open('full'));
  expect(all).toContain('/webcourses');
  expect(all).toContain('/store');
});

test('SHELL-190 SHELL-268 the groups of links of the full footer are landmarks with a name', () => {
  const groups = open('full').getAllByRole('navigation');
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups)
    expect(within(group).getByRole('heading', { level: 2 }).id).toBe(group.getAttribute('aria-labelledby'));
});

test('SHELL-190 the full footer links all eight pages of customer care', () => {
  expect(hrefs(open('full')).filter((to) => /^\/customer-care\/[a-z-]+$/.test(to)).length).toBeGreaterThanOrEqual(8);
});

describe.each(['full', 'simple', 'contest', 'auth'] as const)('%s', (kind) => {
  test('SHELL-190 has the legal links', () => {
    const all = hrefs(open(kind));
    expect(all).toContain('/customer-care/terms-of-use');
    expect(all).toContain('/customer-care/privacy-policy');
  });

  test('SHELL-191 SHELL-229 names the provider that protects the site', () => {
    const footer = open(kind);
    const text = footer.getByText(/This site is protected by/).textContent;
    expect(text).toBe(
      `This site is protected by ${brand.captcha.provider}; its Privacy Policy and Terms of Service apply.`,
    );
  });

  test('SHELL-189 SHELL-278 has social links only in the full variant', () => {
    expect(open(kind).queryByRole('list', { name: 'Gargoyle elsewhere' }) !== null).toBe(kind === 'full');
  });
});
