'use client'
import { ErrorMessage } from '#components/layout/error-view.tsx'

type Props = { readonly error: Error; readonly retry: () => void }

export default function CheckoutError(props: Props) {
  return (
    <div className="sec stack" role="alert">
      <ErrorMessage {...props} />
    </div>
  )
}
