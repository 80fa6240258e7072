import { useTranslate } from '#components/labels/use-translate.ts'
import { removeVoucher, type VoucherNote } from './visitor-vouchers.client.ts'

const toastStyles = `
#voucher-note{position:fixed;z-index:var(--z-sheet);inset:auto 16px 16px auto;width:min(420px,calc(100vw - 32px));padding:12px 16px 12px 20px;background:var(--surface);color:var(--ink);border:var(--rule) solid var(--ink)}
#voucher-note:not([aria-label]){width:0;padding:0;border:0}
#voucher-note p{padding-block:8px}
#voucher-note p:empty{padding:0}
@media (max-width:767px){#voucher-note{bottom:88px}}
`

type Props = {
  readonly note: VoucherNote | null
  readonly onClose: () => void
}

/**
 * Says once whether the visitor’s voucher applies. It takes no focus; an applied voucher can be removed. Its
 * live region exists before the text, so that screen readers announce it.
 */
export function VoucherToast({ note, onClose }: Props) {
  const t = useTranslate()
  const { code = null } = note ?? {}
  return (
    <section
      id="voucher-note"
      aria-label={note ? t('voucher.note') : undefined}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <style href="vereda-voucher-note" precedence="low">
        {toastStyles}
      </style>
      <p role="status">{note?.text}</p>
      {note && (
        <div className="row wrapf">
          {code !== null && (
            <button
              type="button"
              className="lnk"
              onClick={() => {
                removeVoucher(code, t)
                onClose()
              }}
            >
              {t('voucher.off')}
            </button>
          )}
          <button type="button" className="lnk" onClick={onClose}>
            {t('shop.close')}
          </button>
        </div>
      )}
    </section>
  )
}
