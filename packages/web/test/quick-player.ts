import type { Page } from '@playwright/test';

/**
 * Plays by the buttons of the game in words, inside the page and as fast as it answers, until the game has come so far or is
 * over: a whole game by mouse would take minutes.
 */
export async function playOn(page: Page, untilSeq: number): Promise<void> {
  const words = page.locator('main.text-view');
  if (!(await words.isVisible())) await page.keyboard.press('v');
  await words.waitFor();
  await page.evaluate(async (until) => {
    const find = (selector: string) => document.querySelector<HTMLElement>(`main.text-view ${selector}`);
    const seq = (): number => Number(document.querySelector('main.table')?.getAttribute('data-seq'));
    const isOver = (): boolean => document.querySelector('.count-show, .score-sheet') !== null;
    const soon = async (isTrue: () => boolean): Promise<void> => {
      for (let waited = 0; !isTrue() && waited < 2000; waited += 10)
        await new Promise((go) => setTimeout(go, 10));
    };
    const claim = async (): Promise<boolean> => {
      const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-status="payable"]')];
      const spaces = (row: HTMLTableRowElement): number => Number(row.cells[1]?.textContent);
      const [longest] = rows.sort((a, b) => spaces(b) - spaces(a));
      const open = longest?.querySelector<HTMLElement>('.text-view-claim');
      if (!longest || !open) return false;
      open.click();
      await soon(() => longest.querySelector('.text-view-do') !== null);
      longest.querySelector<HTMLElement>('.text-view-do')?.click();
      return true;
    };
    const keepTickets = async (form: HTMLElement): Promise<void> => {
      const boxes = [...form.querySelectorAll<HTMLInputElement>('input')];
      for (const box of boxes) if (!box.checked) box.click();
      await soon(() => boxes.every(({ checked }) => checked));
      form.querySelector<HTMLElement>('button')?.click();
    };
    const decide = async (): Promise<void> => {
      const tickets = find('.text-view-keep');
      if (tickets) return keepTickets(tickets);
      if (await claim()) return;
      find('.text-view-stack button, .text-view-actions .text-view-do')?.click();
    };
    while (seq() < until && !isOver()) {
      const before = seq();
      await decide();
      await soon(() => seq() !== before || isOver());
    }
  }, untilSeq);
}
