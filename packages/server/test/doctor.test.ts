import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES, translator } from '@waybill/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/operations/config.ts';
import { examine } from '../src/operations/doctor/doctor.ts';
import { certificateDiagnosis, proxyDiagnosis } from '../src/operations/doctor/examine-address.ts';
import { clock, examineVersion } from '../src/operations/doctor/examine-machine.ts';
import { type RunningServer, serve } from '../src/server.ts';

const data = mkdtempSync(join(tmpdir(), 'waybill-doctor-'));
let running: RunningServer;
let port: number;
const proxies: Server[] = [];

beforeAll(async () => {
  running = await serve(configOf({ WAYBILL_PORT: '0' }));
  ({ port } = running.address);
});

afterAll(async () => {
  for (const server of proxies) server.close();
  await running.app.close();
  rmSync(data, { recursive: true, force: true });
});

function settings(more: Record<string, string> = {}): Record<string, string> {
  return {
    WAYBILL_DATA: data,
    WAYBILL_HOST: '127.0.0.1',
    WAYBILL_LOG: 'silent',
    WAYBILL_PORT: String(port),
    ...more,
  };
}

function configOf(more: Record<string, string>) {
  const read = readConfig(settings(more));
  if ('faults' in read) throw new TypeError(JSON.stringify(read.faults));
  return read.config;
}

async function problems(more: Record<string, string>): Promise<string[]> {
  const findings = await examine(settings(more), '0.1.0');
  return findings.filter(({ level }) => level === 'problem').map(({ message }) => message);
}

/** A proxy before the server that passes on as much as it is told to. */
async function proxy({ names = true, sockets = true } = {}): Promise<string> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, ...(names && { 'x-forwarded-for': '192.0.2.7' }) };
    const passed = request({ port, path: asked.url, headers, method: asked.method }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  if (sockets)
    server.on('upgrade', (asked, socket) => {
      const lines = asked.rawHeaders.flatMap((word, at, all) =>
        at % 2 === 0 ? [`${word}: ${all[at + 1]}`] : [],
      );
      const behind = connect(port, '127.0.0.1', () => {
        behind.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        socket.pipe(behind).pipe(socket);
      });
      behind.on('error', () => socket.destroy());
      socket.on('error', () => behind.destroy());
    });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxies.push(server);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

describe('the doctor', () => {
  it('finds nothing wrong with a server that is well', async () => {
    const findings = await examine(settings(), '0.1.0');
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([]);
    expect(findings.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'host.DISK_GOOD',
        'host.DATABASE_GOOD',
        'host.CLOCK_GOOD',
        'host.SERVER_RUNNING',
      ]),
    );
  });

  it('sees whether a proxy is counted, and whether it passes sockets', async () => {
    const good = await proxy();
    expect(await problems({ WAYBILL_ORIGIN: good, WAYBILL_PROXIES: '1' })).toEqual([]);
    expect(await problems({ WAYBILL_ORIGIN: good })).toEqual(['host.PROXY_MORE']);
    const silent = await proxy({ names: false });
    expect(await problems({ WAYBILL_ORIGIN: silent, WAYBILL_PROXIES: '1' })).toEqual(['host.PROXY_FEWER']);
    const deaf = await proxy({ sockets: false });
    expect(await problems({ WAYBILL_ORIGIN: deaf, WAYBILL_PROXIES: '1' })).toEqual(['host.SOCKETS_BLOCKED']);
  });

  it('names an address that leads nowhere, or to somebody else', async () => {
    const other = createServer((_, answer) => answer.end('hello')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    proxies.push(other);
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    expect(await problems({ WAYBILL_ORIGIN: address })).toEqual(['host.ORIGIN_FOREIGN']);
    expect(await problems({ WAYBILL_PORT: new URL(address).port })).toEqual(['host.SERVER_FOREIGN']);
    expect(await problems({ WAYBILL_ORIGIN: 'http://localhost:1' })).toEqual(['host.ORIGIN_UNREACHABLE']);
  });

  it('names a wrong setting, a database that is none, and one that is unreachable', async () => {
    expect(await problems({ WAYBILL_PROXIES: 'many' })).toEqual(['server.SETTING_NUMBER']);
    const folder = join(data, 'foreign');
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'waybill.db'),
      'no database at all, but long enough to be looked at'.repeat(20),
    );
    expect(await problems({ WAYBILL_DATA: folder })).toEqual(['server.DATABASE_FOREIGN']);
    const url = 'postgres://somebody:secret@127.0.0.1:1/waybill';
    const findings = await examine(settings({ DATABASE_URL: url }), '0.1.0');
    expect(findings.find(({ level }) => level === 'problem')?.message).toBe('server.DATABASE_UNREACHABLE');
    expect(JSON.stringify(findings)).not.toContain('secret');
  });

  it('judges Node, certificates, clocks and proxies', () => {
    expect(examineVersion('1.0.0', '20.19.0')).toMatchObject({
      level: 'warning',
      message: 'host.VERSION_OLD',
    });
    expect(examineVersion('1.0.0', '24.1.0').level).toBe('ok');
    expect(certificateDiagnosis('host', { kind: 'valid', days: 3 })[0]?.message).toBe('host.TLS_ENDS');
    expect(certificateDiagnosis('host', { kind: 'valid', days: 60 })[0]?.level).toBe('ok');
    expect(certificateDiagnosis('host', { kind: 'refused', reason: 'CERT_HAS_EXPIRED' })[0]?.level).toBe(
      'problem',
    );
    expect(clock(3600, 'the database').message).toBe('host.CLOCK_OFF');
    const seen = { program: 'waybill', hops: 1, protocol: 'http' } as const;
    expect(proxyDiagnosis('https://play.example.org', 1, seen).message).toBe('host.PROXY_PROTOCOL');
  });

  it('speaks every language', async () => {
    const findings = await examine(settings({ WAYBILL_ORIGIN: 'http://localhost:1' }), '0.1.0');
    for (const locale of LOCALES)
      for (const { message, params } of findings) {
        const said = translator(locale).fromCode(message, params);
        expect(said).not.toMatch(/host\.|[{}]/);
      }
  });
});
