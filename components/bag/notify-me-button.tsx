'use client'
import { lazy, Suspense } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import type { BagLine } from '#lib/bag/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

const loadDialog = () =>
  import('#components/notify-me/notify-me-dialog.tsx').then(({ NotifyMeDialog }) => ({
    default: NotifyMeDialog,
  }))
const NotifyMeDialog = lazy(loadDialog)

type Props = { readonly line: BagLine; readonly shop: ShopContext }

/** Back-in-stock notification for a sold-out line, in the line’s size. */
export function NotifyMeButton({ line, shop }: Props) {
  const t = useTranslate()
  const { code, name, size, sizeLabel } = line
  const dialog = useOpener(loadDialog)
  // When a part of a bundle is sold out, the notification is offered on the line of that part.
  if (line.children.some(({ childKind, blocked }) => childKind === 'part' && blocked)) return null
  const product = `${name}, ${sizeLabel}`
  return (
    <>
      <button
        className="lnk t-s"
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t('notify.back')}: ${product}`}
        aria-busy={dialog.isLoading || undefined}
        onClick={() => dialog.open(true)}
      >
        {t('notify.back')}
      </button>
      <Suspense>
        {dialog.target && (
          <NotifyMeDialog
            shop={shop}
            material={code}
            product={product}
            sizes={[{ value: size, name: sizeLabel }]}
            size={size}
            reason="back"
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  )
}
