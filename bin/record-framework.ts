import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findRecordedPages, recordedPagePath } from '#tests/support/recorded-page.ts'
import { runCommand } from './support/cli-error.ts'
import { root, runToCompletion } from './support/processes.ts'
import { printLine } from './support/steps.ts'

const files = {
  'package.json': '{ "type": "module", "private": true }',
  'next.config.mjs': `export default {
  cacheComponents: true,
  partialPrefetching: true,
  experimental: { cachedNavigations: false },
  turbopack: { root: ${JSON.stringify(root)} },
}`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <script dangerouslySetInnerHTML={{ __html: 'window.early=true' }} />
        {children}
      </body>
    </html>
  )
}`,
  'app/page.jsx': `import { Suspense } from 'react'
import { Item } from './item.jsx'

async function List() {
  await null
  return Array.from({ length: 40 }, (_, index) => (
    <Item key={index} text={'x'.repeat(400)}>
      <b>{index}</b>
    </Item>
  ))
}

export default function Page() {
  return (
    <main>
      <img src="/picture.webp" alt="" fetchPriority="high" />
      <Suspense fallback="…">
        <List />
      </Suspense>
    </main>
  )
}`,
  'app/item.jsx': `'use client'
export function Item({ text, children }) {
  return <p title={text}>{children}</p>
}`,
} as const

/**
 * Records the HTML that the installed framework writes for a small static page. Run it after an update of
 * Next.js; `lib/framework/recorded-page.test.ts` then checks what `lib/framework` expects of it.
 */
await runCommand(async () => {
  const folder = join(root, '.next-record')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  try {
    await runToCompletion({
      name: 'The build of the recorded page',
      args: [join(root, 'node_modules/next/dist/bin/next'), 'build', folder],
      logFile: join(root, 'test-results/logs/record-framework.log'),
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: undefined },
    })
    for (const file of findRecordedPages()) rmSync(file)
    mkdirSync(dirname(recordedPagePath), { recursive: true })
    writeFileSync(recordedPagePath, readFileSync(join(folder, '.next/server/app/index.html')))
    printLine(`Recorded ${recordedPagePath}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
