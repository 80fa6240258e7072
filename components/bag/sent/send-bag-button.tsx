'use client'
import { lazy, Suspense } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { Icon } from '#components/ui/icons.tsx'
import { useOpener } from '#components/ui/use-opener.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

const loadDialog = () =>
  import('./send-bag-dialog.tsx').then(({ SendBagDialog }) => ({ default: SendBagDialog }))
const SendBagDialog = lazy(loadDialog)

type Props = { readonly shop: ShopContext; readonly hash: string }

/** Sends the bag by e-mail. The form’s code loads on the first click. */
export function SendBagButton(props: Props) {
  const t = useTranslate()
  const dialog = useOpener(loadDialog)
  return (
    <>
      <button
        type="button"
        className="lnk t-s"
        aria-haspopup="dialog"
        aria-busy={dialog.isLoading || undefined}
        onClick={() => dialog.open(true)}
      >
        <Icon name="arrow" small />
        {t('bag.send.label')}
      </button>
      <Suspense>{dialog.target && <SendBagDialog {...props} onClose={dialog.close} />}</Suspense>
    </>
  )
}
