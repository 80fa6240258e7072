'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { cancelTakeBack } from '#lib/take-back/send-take-back.client.ts'

/** Cancels the take-back of a token, and shows its new state. */
export function CancelButton({ token }: { readonly token: string }) {
  const t = useTranslate()
  const shop = useShopper()
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')

  async function cancel(): Promise<void> {
    if (state === 'sending') return
    setState('sending')
    const isDone = await cancelTakeBack(shop, token)
    setState(isDone ? 'idle' : 'failed')
    if (isDone) router.refresh()
  }

  return (
    <>
      <button type="button" className="lnk" aria-busy={state === 'sending'} onClick={() => void cancel()}>
        {t('takeBack.cancel')}
      </button>
      <p role="alert">{state === 'failed' ? t('takeBack.error.failed') : ''}</p>
    </>
  )
}
