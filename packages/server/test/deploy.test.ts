import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../src/operations/config.ts';
import { Metrics } from '../src/operations/metrics.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

describe('public CI', () => {
  interface Workflow {
    readonly jobs: Record<
      string,
      { strategy?: { matrix: { node: number[]; os?: string[] } }; steps: { run?: string }[] }
    >;
  }

  it('runs commands that there are, on every supported Node and system', () => {
    const { jobs } = load(read('.github/workflows/ci.yaml')) as Workflow;
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands.length).toBeGreaterThan(5);
    for (const command of commands) {
      const script = /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? '';
      expect([...scripts, 'ci', 'audit'], command).toContain(script);
    }
    expect(jobs['test']?.strategy?.matrix.node).toEqual([20, 22, 24, 26]);
    expect(jobs['unit']?.strategy?.matrix.os).toEqual(['macos-latest', 'windows-latest']);
  });
});

describe('what runs several servers', () => {
  it('names only files that are there', () => {
    const compose = found(read('deploy/compose.yaml'), /^ +- (\.\/[^:\s]+):/gm);
    expect(compose.length).toBeGreaterThan(3);
    for (const file of compose) expect(existsSync(join(ROOT, 'deploy', file)), file).toBe(true);
    const copied = found(read('Dockerfile'), /^COPY ([^-].*) \S+$/gm).flatMap((files) => files.split(' '));
    expect(copied.length).toBeGreaterThan(5);
    for (const file of copied) expect(existsSync(join(ROOT, file)), file).toBe(true);
  });

  it('sets only what can be set', () => {
    const names = found(
      `${read('deploy/compose.yaml')}\n${read('Dockerfile')}\n${read('deploy/fly.toml')}`,
      /(?:^ {4}|\s)([A-Z_]+)[:=] ?\S/gm,
    );
    const ours = names.filter((name) => /^(WAYBILL_|DATABASE_)/.test(name));
    expect(ours.length).toBeGreaterThan(4);
    for (const name of ours) expect(Object.keys(SETTINGS), name).toContain(name);
  });

  it('balances over the servers that are there, and measures them all', () => {
    const servers = found(read('deploy/compose.yaml'), /^ {2}(node\d): /gm);
    expect(servers).toEqual(['node1', 'node2', 'node3']);
    for (const server of servers) {
      expect(read('deploy/Caddyfile')).toContain(`${server}:8080`);
      expect(read('deploy/prometheus.yaml')).toContain(`${server}:8080`);
    }
  });

  it.each(['deploy/grafana/dashboards/waybill.json', 'deploy/alerts.yaml'])(
    '%s uses only figures that there are',
    async (file) => {
      const metrics = new Metrics().withProcess();
      metrics.watch(Fastify());
      const known = [...(await metrics.registry.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(
        ([, name]) => name,
      );
      const gauges = found(read('packages/server/src/server.ts'), /gauge\('(\w+)'/g);
      const shown = found(read(file), /\b((?:waybill|process|nodejs)_\w+?)(?:_bucket|_count)?(?=[[{"]| <)/g);
      expect(shown.length).toBeGreaterThan(7);
      for (const name of shown) expect([...known, ...gauges], name).toContain(name);
    },
  );
});
