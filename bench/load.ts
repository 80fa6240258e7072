import type { Nginx } from './nginx.ts'
import { fetchPage, host } from './page-paths.ts'
import { cpuMs } from './processes.ts'
import { atMost, type Page, pages, type Row } from './report.ts'
import { wrk } from './wrk.ts'

export type LoadTarget = {
  readonly port: number
  readonly pid: number
  readonly nginx: Nginx
  readonly paths: Readonly<Record<Page, string>>
  readonly seconds: number
}

async function measurePage(target: LoadTarget, page: Page) {
  const path = target.paths[page]
  const url = `http://127.0.0.1:${target.port}${path}`
  const { body, headers } = await fetchPage(target.port, path)
  await wrk(url, host, 3)
  const before = cpuMs(target.pid)
  const load = await wrk(url, host, target.seconds)
  const cpu = cpuMs(target.pid) - before
  target.nginx.addFile(`${page}.html`, body)
  const files = await wrk(`http://127.0.0.1:${target.nginx.filesPort}/${page}.html`, host, target.seconds)
  return {
    rate: load.perSecond,
    p99: load.p99Ms,
    cpu: cpu / load.requests,
    nginx: files.perSecond,
    ratio: load.perSecond / files.perSecond,
    bytes: body.byteLength,
    shared: headers.get('cache-control')?.includes('s-maxage') ? 1 : 0,
  }
}

/**
 * Requests per second, 99th percentile of latency and CPU cost, compared with nginx serving the same bytes.
 */
export async function measureLoad(target: LoadTarget): Promise<Row[]> {
  const measured = new Map<Page, Awaited<ReturnType<typeof measurePage>>>()
  for (const page of pages) measured.set(page, await measurePage(target, page))
  const column = (key: keyof Awaited<ReturnType<typeof measurePage>>) =>
    Object.fromEntries([...measured].map(([page, figures]) => [page, figures[key]]))
  return [
    { label: 'Requests per second, 16 connections', values: column('rate') },
    { label: 'p99, ms', values: column('p99') },
    { label: 'CPU of the storefront, ms a request', values: column('cpu'), budget: atMost(2.5) },
    { label: 'nginx, same bytes, requests per second', values: column('nginx') },
    {
      label: 'Storefront to nginx',
      values: column('ratio'),
      show: (value) => `1 : ${(1 / value).toFixed(1)}`,
    },
    { label: 'HTML, bytes', values: column('bytes') },
    {
      label: 'A shared cache may keep it',
      values: column('shared'),
      show: (value) => (value ? 'yes' : 'no'),
      budget: { text: 's-maxage', isMet: (value) => value === 1 },
    },
  ]
}
