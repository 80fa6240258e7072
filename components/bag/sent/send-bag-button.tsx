'use client'
import { Icon } from '#components/ui/icons.tsx'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import type { SendBagLabels } from './send-bag-labels.ts'

type Props = { readonly shop: ShopContext; readonly hash: string; readonly labels: SendBagLabels }

/** Sends the bag by mail; the form comes with the first wish for it. */
export function SendBagButton(props: Props) {
  const open = () =>
    void import('./send-bag-dialog.tsx').then(({ openSendBagDialog }) => openSendBagDialog(props))
  return (
    <button type="button" className="lnk t-s" aria-haspopup="dialog" onClick={open}>
      <Icon name="arrow" small />
      {props.labels.open}
    </button>
  )
}
