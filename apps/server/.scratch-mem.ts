import { fork } from 'node:child_process';
import { openLiveNode, startOf } from './src/live/testing/live-node.ts';
import pg from 'pg';
const admin = 'postgres://postgres:x@127.0.0.1:54321/postgres';
const c = new pg.Client(admin); await c.connect();
await c.query('create database live_mem').catch(() => {});
await c.end();
const url = 'postgres://postgres:x@127.0.0.1:54321/live_mem';
const N = Number(process.argv[2] ?? 2000), M = Number(process.argv[3] ?? 500);
const node = await openLiveNode(url, { limits: { socketsPerClient: 1e6, sockets: 1e6 } });
const ids: string[] = [];
for (let i = 0; i < M; i++) ids.push((await startOf(node, 'kalaha'))[0]!.match);
const gc = async () => { for (let i = 0; i < 4; i++) { (globalThis as any).gc(); await new Promise((r) => setTimeout(r, 300)); } };
const run = (n: number) => new Promise<any>((resolve) => {
  const child = fork('/tmp/live/clients.mjs', [node.address.replace('http', 'ws'), String(n), JSON.stringify(ids)], { execArgv: [] });
  child.on('message', (m) => resolve({ child, m }));
});
// warm up
const w = await run(200); w.child.kill(); while (node.hub.size > 0) await new Promise((r) => setTimeout(r, 50));
const a = await run(1000); await gc(); const before = process.memoryUsage();
const { child, m } = await run(3000); await gc(); const after = process.memoryUsage();
console.log({ sockets: node.hub.size, m });
for (const k of ['rss', 'heapUsed', 'external'] as const) console.log(k, ((after[k] - before[k]) / 3000 / 1024).toFixed(2), 'KiB per socket');
const cpu0 = process.cpuUsage(); const s0 = performance.now();
await new Promise((r) => setTimeout(r, 10_000));
const cpu = process.cpuUsage(cpu0);
console.log('idle cpu %', ((cpu.user + cpu.system) / 1000 / (performance.now() - s0) * 100).toFixed(2));
const l0 = performance.now(); await node.hub.look(); console.log('look ms', (performance.now() - l0).toFixed(1));
// fan-out: one match watched by N/M; time until all told
child.kill(); a.child.kill();
await node.close();
