'use client'
import { TangleView } from '#components/layout/tangle-view.tsx'

export default function ShopError({ retry }: { readonly error: Error; readonly retry: () => void }) {
  return <TangleView retry={retry} />
}
