'use client'
import type { BagLine } from '#lib/bag/types.ts'
import { loadThenRun } from '#lib/session/event-replay.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { BagLabels } from './bag-labels.ts'

type Props = { readonly line: BagLine; readonly shop: ShopContext; readonly labels: BagLabels }

/** Back-in-stock notification for a sold-out line, in the line’s size. */
export function NotifyMeButton({ line, shop, labels }: Props) {
  const { code, name, size, sizeLabel } = line
  // When a part of a bundle is sold out, the notification is offered on the line of that part.
  if (line.children.some(({ childKind, blocked }) => childKind === 'part' && blocked)) return null
  const props = {
    shop: shop,
    material: code,
    product: `${name}, ${sizeLabel}`,
    sizes: [{ value: size, name: sizeLabel }],
    size,
    reason: 'back',
    labels: labels.notifyMe,
  } as const
  return (
    <button
      className="lnk t-s"
      type="button"
      aria-haspopup="dialog"
      aria-label={`${labels.notifyMe.back}: ${props.product}`}
      onClick={({ currentTarget: button }) =>
        loadThenRun(
          button,
          import('#components/notify-me/open-notify-me-dialog.tsx'),
          ({ openNotifyMeDialog }) => openNotifyMeDialog(props, () => button.focus()),
        )
      }
    >
      {labels.notifyMe.back}
    </button>
  )
}
