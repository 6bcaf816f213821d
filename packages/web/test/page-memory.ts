import type { Page } from '@playwright/test';

/** Objects alive in the page that are somebody's own part of a view or hold the secret of an event; garbage is collected first. */
export async function secretsAlive(page: Page): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { result: prototype } = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    returnByValue: true,
    functionDeclaration: `function () {
      const holds = (object, name) => typeof Object.getOwnPropertyDescriptor(object, name)?.value === 'object';
      const isOwnPart = (object) => holds(object, 'hand') && !Array.isArray(object.hand) && holds(object, 'tickets');
      const told = (object) => Object.entries(object).map(([name, value]) => name + ': ' + value).join(', ');
      return this.filter((object) => isOwnPart(object) || holds(object, 'secret')).map(told);
    }`,
  });
  await cdp.detach();
  return result.value as string[];
}
