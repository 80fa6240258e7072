import { headers } from 'next/headers'
import { Suspense } from 'react'

async function N() {
  return <b>{(await headers()).get('x-nonce')}</b>
}
export default function C() {
  return (
    <main>
      <h1>checkout</h1>
      <Suspense>
        <N />
      </Suspense>
    </main>
  )
}
