import { expect, test, visit } from '../support/school.ts';
import { openWorkbench, type Workbench } from '../support/workbench.ts';

const LIST = 'mf-catalog/src/features/tutorials/tutorial-list-screen.tsx';
const TITLE = '<h1 className="t7">{intl.t(\'tutorials.title\')}</h1>';

// Compiles, seeds a school and opens a browser; each edit compiles again, as does what a page shows first, on a machine
// that may be busy.
test.describe.configure({ timeout: 240_000 });
const compiled = { timeout: 45_000 };

test.describe('all of them', () => {
  // One after the other in one workbench, because starting it takes most of the time.
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  let bench: Workbench;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    bench = await openWorkbench([]);
  });
  test.afterAll(() => bench?.close());

  test('PLAT-047 hot reload in all applications: a component of a remote changes, and the rest of the page keeps its state @shell @workbench', async ({
    page,
  }) => {
    await visit(page, `${bench.url}/tutorials`);
    await expect(page.getByRole('banner')).toBeVisible();
    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill('half a thought');
    bench.edit(LIST, TITLE, '<h1 className="t7">Changed while you look</h1>');
    await expect(page.getByRole('heading', { level: 1, name: 'Changed while you look' })).toBeVisible(compiled);
    await expect(search).toHaveValue('half a thought');

    bench.edit(LIST, 'Changed while you look</h1>', 'Broken</h2>');
    const problem = page.getByText('mf-catalog does not compile');
    await expect(problem).toBeVisible(compiled);
    bench.edit(LIST, 'Broken</h2>', 'Mended</h1>');
    await expect(page.getByRole('heading', { level: 1, name: 'Mended' })).toBeVisible(compiled);
    await expect(problem).toHaveCount(0);
    await expect(search).toHaveValue('half a thought');
  });

  /** Where to edit each of the other applications, and where the change is visible. */
  const OTHERS = {
    shell: ['/login', 'shell/src/frame/footer.tsx', "{intl.t('footer.cookies')}"],
    'mf-account': ['/login', 'mf-account/src/features/login/login-screen.tsx', "title={intl.t('login.title')}>"],
    'mf-commerce': ['/store', 'mf-commerce/src/features/store/store-screen.tsx', "{intl.t('store.title')}</h1>"],
    'mf-player': ['/pathways', 'mf-player/src/features/paths/paths-screen.tsx', "{intl.t('paths.title')}</h1>"],
  } as const;

  test('PLAT-047 hot reload also works for the shell and every other remote, keeping the page; the API is restarted @shell @workbench', async ({
    page,
  }) => {
    for (const [app, [address, file, place]] of Object.entries(OTHERS)) {
      await visit(page, bench.url + address);
      const field = page.getByRole('main').getByRole('textbox').first();
      const typed = (await field.count()) > 0;
      if (typed) await field.fill('half a thought');
      await page.evaluate(() => void (document.body.dataset['stays'] = 'yes'));
      const changed = `${app} changed while you look`;
      bench.edit(file, place, place.replace(/\{.*?\}/, `{'${changed}'}`));
      await expect(page.getByText(changed).first()).toBeVisible(compiled);
      expect(await page.evaluate(() => document.body.dataset['stays']), app).toBe('yes');
      if (typed) await expect(field).toHaveValue('half a thought');
    }
    const tags = async () => {
      const answer = await page.request.get(`${bench.url}/api/v1/tags/`).catch(() => null);
      return answer?.ok() ? ((await answer.json()) as { count: number }).count : undefined;
    };
    await expect.poll(tags).toBeGreaterThan(3);
    bench.edit(
      'api/src/domains/catalogue/tags/tags.routes.ts',
      'await listTags(tx)',
      '(await listTags(tx)).slice(0, 3)',
    );
    // Its database restarts with it.
    await expect.poll(tags, { timeout: 90_000 }).toBe(3);
  });
});

test('PLAT-011 PLAT-002 a remote runs alone in a small host with session controls @shell @workbench', async ({
  page,
}) => {
  const bench = await openWorkbench(['mf-catalog']);
  try {
    await visit(page, `${bench.url}/tutorials/sculpting-a-gargoyle-maquette`);
    const session = page.getByLabel('Session');
    await expect(session).toHaveValue('visitor');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Subscribe to Watch' }).first()).toBeVisible(compiled);
    // A widget of another remote is replaced by its name.
    await expect(main.getByText('commerce.purchase-panel.v1')).toBeAttached();
    await session.selectOption('monthly');
    await expect(main.getByRole('link', { name: 'Watch Course' }).first()).toBeVisible(compiled);
    await page.getByLabel('Address').fill('/artists');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${bench.url}/artists`);
    await expect(session).toHaveValue('monthly');
  } finally {
    await bench.close();
  }
});

test('PLAT-011 a remote runs inside the shell of a deployed school @shell @workbench', async ({ page, baseURL }) => {
  const bench = await openWorkbench(['mf-catalog'], { BASE_URL: baseURL ?? '' });
  try {
    await visit(page, `${bench.url}/tutorials`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').locator('[data-remote="mf-catalog"]').first()).toHaveAttribute(
      'data-remote-version',
      'dev',
    );
    bench.edit(LIST, TITLE, '<h1 className="t7">Changed here, shown there</h1>');
    await expect(page.getByRole('heading', { level: 1, name: 'Changed here, shown there' })).toBeVisible(compiled);
  } finally {
    await bench.close();
  }
});
