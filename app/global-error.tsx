'use client'
import { ErrorView } from '#components/layout/error-view.tsx'

/** The root layout itself failed, so this page depends on none of it. */
export default function GlobalError(props: { readonly error: Error; readonly retry: () => void }) {
  return (
    <html lang="en">
      <body style={{ margin: '12vh 6vw', font: '1.125rem/1.5 system-ui, sans-serif' }}>
        <title>WE’RE IN A TANGLE</title>
        <ErrorView {...props} />
      </body>
    </html>
  )
}
