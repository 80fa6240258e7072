import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const imports = {
  three: '/node_modules/three/build/three.module.js',
  'three/': '/node_modules/three/',
  'three/addons/': '/node_modules/three/examples/jsm/',
  meshoptimizer: '/node_modules/meshoptimizer/index.js',
  '#backend/': '/backend/',
}

const page = `<!doctype html><meta charset="utf-8"><title>Studio</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">
try { await import('/demo/studio/engine/page/entry.ts'); window.studioReady = true }
catch (cause) { window.studioFailure = String(cause?.stack ?? cause); throw cause }
</script>`

/** Allowlist of what the page may import: the demo's sources and the two packages. */
const served = /^\/(backend\/demo\/[\w./-]+\.ts|node_modules\/(three|meshoptimizer)\/[\w./-]+\.m?js)$/

async function body(path: string): Promise<string> {
  const text = await readFile(join(root, path), 'utf8')
  return extname(path) === '.ts' ? stripTypeScriptTypes(text, { mode: 'strip' }) : text
}

export type PageServer = { readonly origin: string; readonly close: () => void }

/** Serves the studio's page and its modules on loopback, with types stripped on request. */
export async function servePage(): Promise<PageServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://studio')
    const send = (status: number, type: string, text: string) => {
      response
        .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
        .end(text)
    }
    if (pathname === '/') return send(200, 'text/html', page)
    if (!served.test(pathname) || pathname.includes('..')) return send(404, 'text/plain', 'Not served here')
    try {
      send(200, 'text/javascript', await body(pathname))
    } catch (cause) {
      const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
      if (missing) return send(404, 'text/plain', `No file ${pathname}`)
      send(
        200,
        'text/javascript',
        `throw new SyntaxError(${JSON.stringify(`${pathname}: ${String(cause)}`)})`,
      )
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
