'use client'
import { useEffect } from 'react'
import { reportAsUncaught } from '#lib/errors/report-as-uncaught.ts'

type Props = { readonly error: Error; readonly retry: () => void }

/**
 * Replaces a page whose frame failed, too, and with it labels and styles, so it has its own. Every page loads
 * it in case it fails.
 */
export default function GlobalError({ error, retry }: Props) {
  useEffect(() => reportAsUncaught(error), [error])
  return (
    <html lang="en">
      <body style={{ margin: '12vh 6vw', font: '1.125rem/1.5 system-ui, sans-serif' }}>
        <title>WE’RE IN A TANGLE</title>
        <main role="alert">
          <h1>WE’RE IN A TANGLE</h1>
          <p>Our server has tied its laces together. Come back in a little while.</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </main>
        <p>
          <a href="/withdrawal">Withdraw from contract here</a>
        </p>
      </body>
    </html>
  )
}
