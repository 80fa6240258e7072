'use client'
import { TangleText } from '#components/layout/tangle-view.tsx'

type Props = { readonly error: Error; readonly retry: () => void }

export default function CheckoutError(props: Props) {
  return (
    <div className="sec stack" role="alert">
      <TangleText {...props} />
    </div>
  )
}
