import type { Page } from '@playwright/test';

/** How many objects alive in the page are somebody's own part of a view or hold the secret of an event; garbage is collected first. */
export async function secretsAlive(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  const { result: prototype } = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    returnByValue: true,
    functionDeclaration: `function () {
      const holds = (object, name) => typeof Object.getOwnPropertyDescriptor(object, name)?.value === 'object';
      const isOwnPart = (object) => holds(object, 'hand') && holds(object, 'tickets');
      return this.filter((object) => isOwnPart(object) || holds(object, 'secret')).length;
    }`,
  });
  await cdp.detach();
  return Number(result.value);
}
