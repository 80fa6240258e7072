import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findRecordedPages, recordedPagePath } from '#tests/support/recorded-page.ts'
import { runCommand } from './support/cli-error.ts'
import { buildMinimalApp } from './support/minimal-app.ts'
import { root } from './support/processes.ts'
import { printLine } from './support/steps.ts'

const pages = {
  'layout.jsx': `export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <script dangerouslySetInnerHTML={{ __html: 'window.early=true' }} />
        {children}
      </body>
    </html>
  )
}`,
  'page.jsx': `import { Suspense } from 'react'
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
  'item.jsx': `'use client'
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
  try {
    await buildMinimalApp({
      folder,
      pages,
      name: 'The build of the recorded page',
      logFile: join(root, 'test-results/logs/record-framework.log'),
    })
    for (const file of findRecordedPages()) rmSync(file)
    mkdirSync(dirname(recordedPagePath), { recursive: true })
    writeFileSync(recordedPagePath, readFileSync(join(folder, '.next/server/app/index.html')))
    printLine(`Recorded ${recordedPagePath}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
