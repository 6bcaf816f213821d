import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { nameField, setTable } from './online-page.ts';

// Browsers give passkeys to names, not to numbers.
test.use({ baseURL: `http://localhost:${process.env['BROWSER_TEST_PORT'] ?? ''}` });

/** A lock in the device that knows its owner at once. */
async function giveLock(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

test('a passkey brings somebody back to the same tables after the browser has forgotten everything', async ({
  page,
  context,
}) => {
  const { devtools, authenticatorId } = await giveLock(page);
  await page.goto('/#/online/me');
  await page.getByRole('button', { name: 'Come back with a passkey' }).click();
  await expect(page.locator('[data-problem="NO_PASSKEY"]')).toContainText('canceled');

  const link = await setTable(page, { name: 'Ann', map: 'San Francisco' });
  await page.goto('/#/online/me');
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByText('You have one passkey')).toBeVisible();
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('Without a passkey, your seats are lost')).toBeVisible();
  await expect(nameField(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Come back with a passkey' }).click();

  await expect(page.getByRole('heading', { name: 'Your tables' })).toBeVisible();
  await expect(nameField(page)).toHaveValue('Ann');
  await page.locator('section[aria-labelledby="my-tables"] .table-row a').click();
  await expect(page).toHaveURL(new RegExp(`${new URL(link).pathname}$`));
  await expect(page.getByLabel('Link to this table')).toBeVisible();
});
