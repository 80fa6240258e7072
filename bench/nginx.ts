import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#bin/support/ports.ts'
import { launch, waitUntilReady } from '#bin/support/processes.ts'

/**
 * nginx in front of the storefront: compresses like a production proxy and serves static files of its own.
 */
export type Nginx = {
  /** Port of the compressing proxy. */
  readonly proxyPort: number
  /** Port of the static files: `/NAME`. */
  readonly filesPort: number
  readonly addFile: (name: string, bytes: Uint8Array) => void
  readonly close: () => Promise<void>
}

function configuration(folder: string, filesPort: number, proxyPort: number, upstreamPort: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  default_type text/html;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${filesPort};
    root ${folder}/files;
  }
  upstream storefront { server 127.0.0.1:${upstreamPort}; keepalive 32; }
  server {
    listen 127.0.0.1:${proxyPort};
    gzip on;
    gzip_comp_level 6;
    gzip_proxied any;
    gzip_vary on;
    gzip_min_length 256;
    gzip_types text/plain text/css text/x-component application/json application/javascript text/javascript
      application/manifest+json image/svg+xml;
    location / {
      proxy_pass http://storefront;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`
}

export async function startNginx(upstreamPort: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-nginx-'))
  mkdirSync(join(folder, 'files'))
  const [filesPort, proxyPort] = [await freePort(), await freePort()]
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configuration(folder, filesPort, proxyPort, upstreamPort))
  const running = launch({
    name: 'nginx',
    program: 'nginx',
    args: ['-c', config, '-e', join(folder, 'error.log')],
    logFile: join(folder, 'nginx.log'),
  })
  await waitUntilReady(running, `http://127.0.0.1:${filesPort}/`)
  return {
    proxyPort,
    filesPort,
    addFile: (name, bytes) => writeFileSync(join(folder, 'files', name), bytes),
    async close() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
