import { test } from '@playwright/test';
import { maps } from '@waybill/maps';
import { OTHERS, pageAt, picture, sizes } from './pictures.ts';
import { slowGame } from './slow-game.ts';

for (const size of sizes) {
  for (const { id: map } of maps) {
    test(`standing orders, ${map}, ${size}`, async ({ browser, baseURL }) => {
      const page = await pageAt(browser, size);
      const game = await slowGame(page.context(), { url: baseURL ?? '', map });
      await page.goto(`/#/online/t/${game.id}`);
      await page.getByRole('button', { name: 'Menu' }).click();
      await picture(page, `orders-${map}-menu`, { size });
      await page.getByRole('button', { name: 'Standing orders' }).click();
      await picture(page, `orders-${map}-new`, { size });
      const first = page.getByRole('group', { name: 'Step 1' });
      for (const wish of ['green', 'red']) await first.getByText(wish, { exact: true }).first().click();
      await page.getByRole('button', { name: 'Add: claim a route' }).click();
      await page.getByRole('button', { name: 'Add: draw cards' }).click();
      const last = page.getByRole('group', { name: 'Step 3' });
      await last.getByLabel('Until when').selectOption('I can pay for');
      await page.getByRole('button', { name: 'Add a reason' }).click();
      await page.getByRole('button', { name: 'Add a reason' }).click();
      const reason = page.getByRole('group', { name: 'Reason 2' });
      await reason.getByLabel('What happens').selectOption('somebody has no more than');
      const dialog = page.locator('dialog.orders');
      await dialog.evaluate((it) => it.scrollTo(0, 0));
      await picture(page, `orders-${map}-editor`, { size, languages: OTHERS });
      await dialog.evaluate((it) => it.scrollTo(0, it.scrollHeight));
      await picture(page, `orders-${map}-editor-below`, { size, languages: OTHERS });
      const [card, count] = [first.getByLabel('Which card'), first.getByLabel('How many')];
      // There are more wilds than of any color.
      for (const choice of [card, count])
        await choice.selectOption({ index: (await choice.locator('option').count()) - 1 });
      await card.selectOption('blue');
      await dialog.evaluate((it) => it.scrollTo(0, 0));
      await picture(page, `orders-${map}-fault`, { size });
      await count.selectOption('5');
      await page.getByRole('button', { name: 'Save these orders' }).click();
      await page.getByText('Your standing orders are running.').waitFor();
      await picture(page, `orders-${map}-running`, { size, languages: OTHERS });
      await page.context().close();
    });
  }
}
