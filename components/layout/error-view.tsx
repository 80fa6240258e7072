'use client'
import { useEffect } from 'react'
import { reportAsUncaught } from '#lib/errors/report-as-uncaught.ts'

type Props = {
  readonly error: Error & { readonly digest?: string }
  readonly retry: () => void
}

/**
 * Replaces a page that failed. Its labels are in the frame; the English ones are used if the frame failed,
 * too.
 */
export function ErrorView(props: Props) {
  return (
    <main id="main" className="wrap sec stack" role="alert">
      <ErrorMessage {...props} />
    </main>
  )
}

/** The error message inside the `main` of a frame. Reports the error. */
export function ErrorMessage({ error, retry }: Props) {
  useEffect(() => reportAsUncaught(error), [error])
  const labels = typeof document === 'undefined' ? undefined : document.getElementById('error-page')?.dataset
  return (
    <>
      <h1 className="d t-3xl">{labels?.title ?? 'WE’RE IN A TANGLE'}</h1>
      <p className="t-l" style={{ maxWidth: '46ch' }}>
        {labels?.text ?? 'Our server has tied its laces together. Come back in a little while.'}
      </p>
      <p>
        <button type="button" className="btn" onClick={retry}>
          {labels?.retry ?? 'Try again'}
        </button>
      </p>
    </>
  )
}
