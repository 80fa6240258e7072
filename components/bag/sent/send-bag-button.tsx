'use client'
import { Icon } from '#components/ui/icons.tsx'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { SendBagLabels } from './send-bag-labels.ts'

type Props = { readonly shop: ShopContext; readonly hash: string; readonly labels: SendBagLabels }

/** Sends the bag by e-mail. The form’s code loads on the first click. */
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
