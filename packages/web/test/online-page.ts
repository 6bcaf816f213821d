import { type Browser, expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test';
import { type Habits, settle } from './person.ts';

/** Somebody with a browser of their own. */
export async function newVisitor(browser: Browser, habits: Habits = {}): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await settle(page, habits);
  return page;
}

/** Sets a table with the settings last used and gives its link. */
export async function setTable(page: Page, { name, map }: { name: string; map: string }): Promise<string> {
  await page.goto('/#/online');
  await nameField(page).fill(name);
  await page.getByRole('button', { name: `Create a table ${map}` }).click();
  return page.getByLabel('Link to this table').inputValue();
}

/** From a link to a seat. */
export async function sitDown(page: Page, { link, name }: { link: string; name: string }): Promise<void> {
  await page.goto(link);
  await nameField(page).fill(name);
  await page.getByRole('button', { name: 'Sit down and play' }).click();
}

/** Two people at a table of two. */
export async function twoAtTable(
  browser: Browser,
  map: string,
): Promise<{ ann: Page; bo: Page; link: string }> {
  const [ann, bo] = [await newVisitor(browser), await newVisitor(browser)];
  const link = await setTable(ann, { name: 'Ann', map });
  await sitDown(bo, { link, name: 'Bo' });
  await Promise.all([ann, bo].map((page) => page.locator('main.table').waitFor()));
  return { ann, bo, link };
}

export function nameField(page: Page): Locator {
  return page.getByLabel('Your name at the table');
}

/** A page's line to the server, with a hand on the plug. */
export class Plug {
  private readonly lines = new Set<WebSocketRoute>();
  private isOut = false;

  /** To be called before the page goes anywhere. */
  static async on(page: Page): Promise<Plug> {
    const plug = new Plug();
    await page.routeWebSocket(/\/socket/, (line) => plug.take(line));
    return plug;
  }

  pull(): void {
    this.isOut = true;
    for (const line of this.lines) void line.close({ code: 1001 });
    this.lines.clear();
  }

  putBack(): void {
    this.isOut = false;
  }

  private take(line: WebSocketRoute): void {
    if (this.isOut) return void line.close({ code: 1001 });
    line.connectToServer();
    this.lines.add(line);
  }
}

/** Opens the chat where it is closed. */
export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  await expect(page.getByLabel('Say something')).toBeVisible();
}
