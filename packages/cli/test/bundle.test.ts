import { describe, expect, test } from 'vitest';
import { HARBOUR_ISLES } from './files.ts';
import { bundleIsFresh, INSTALLED, waybill } from './waybill.ts';

/** Bundling can lose a module that is only loaded when it is needed: every command is tried. */
describe.skipIf(!bundleIsFresh())('the bundle that bin/waybill.js starts does the same', () => {
  test.each([
    [['--version']],
    [['help', 'play', '--lang', 'nb']],
    [['check-map', HARBOUR_ISLES]],
    [['check-map', INSTALLED]],
    [['verify', HARBOUR_ISLES]],
    [['show', HARBOUR_ISLES]],
    [['play', '--map', 'san-francisco', '--players', '2', '--humans', '1', '--name', 'Ada', '--seed', 'x']],
    [['simulate', '--games', '0']],
  ])('%j', (args) => {
    const input = '1 2\nhelp\nlog\n';
    expect(waybill(args, { input, program: INSTALLED })).toEqual(waybill(args, { input }));
  });

  test('simulate', () => {
    const args = ['simulate', '--games', '5', '--json', '--seed', 'bundle', '--map', HARBOUR_ISLES];
    const means = ({ stdout }: { stdout: string }): unknown => ({ ...JSON.parse(stdout), gamesPerSecond: 0 });
    expect(means(waybill(args, { program: INSTALLED }))).toEqual(means(waybill(args)));
  });
});
