import { OF_MEMBERS, PUBLIC, textsOn } from '../support/screens.ts';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { becomeLapsed } from '../support/shop.ts';
import { walk } from '../support/walk.ts';

const TRIAL = /trial|7[ -]days?\b|seven days|prueba gratuita|prueba gratis|7 días/i;
/** Texts that explain trials to everybody without offering one. */
const NO_OFFER = [
  /^How does the free trial work\?$/,
  /^¿Cómo funciona la prueba gratuita\?$/,
  /^You try a plan before anything is charged\./,
  /^A seat can be given back/,
];

/** Opened by a page load: rendered for a visitor until the session is known. The others are reached from there. */
const OPENED = ['/', '/tutorials/sculpting-a-gargoyle-maquette', '/subscriptions/plans', '/store', '/account'];

const offersOn = async (page: Parameters<typeof textsOn>[0]): Promise<string[]> =>
  (await textsOn(page))
    .map(({ text }) => text)
    .filter((text) => TRIAL.test(text) && !NO_OFFER.some((known) => known.test(text)));

for (const language of ['en', 'es'])
  test(`SHELL-005 COM-516 COM-466 CAT-016 a user whose trial is used is offered none on any screen, in ${language} @commerce`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await becomeUser(page, demo('lapsed'));
    const soft = expect.configure({ soft: true });
    for (const address of OPENED) {
      await visit(page, address);
      await soft.poll(() => offersOn(page), { message: `${address}, opened` }).toEqual([]);
    }
    for await (const address of walk(page, [...PUBLIC, ...OF_MEMBERS])) {
      await soft.poll(() => offersOn(page), { message: address }).toEqual([]);
    }
  });

test('SHELL-005 COM-159 COM-442 a user whose trial is used is offered none in a course’s panel or at checkout @commerce', async ({
  page,
}) => {
  await becomeLapsed(page);
  await visit(page, '/tutorials/sculpting-a-gargoyle-maquette');
  await page.getByRole('button', { name: 'Subscriptions' }).click();
  await page.getByRole('button', { name: 'Compare options' }).click();
  await expect(page.getByRole('link', { name: 'Subscribe', exact: true }).first()).toBeVisible();
  expect(await offersOn(page)).toEqual([]);
  await visit(page, '/checkout?plan=3');
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  expect(await offersOn(page)).toEqual([]);
});
