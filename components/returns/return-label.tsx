import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { OrderReturn } from '#lib/returns/types.ts'

/** The QR code and the label of a return. */
export function ReturnLabel({ own: { returnId, qrUrl, pdfUrl } }: { readonly own: OrderReturn }) {
  const { t } = useShopper()
  return (
    <>
      {qrUrl && (
        <figure>
          <figcaption className="b">{t('returns.done.qr')}</figcaption>
          {/** biome-ignore lint/performance/noImgElement: the service renders the code in one size */}
          <img
            className="qr"
            src={qrUrl}
            alt={t('mail.returns.qr', { number: returnId })}
            width="220"
            height="220"
          />
        </figure>
      )}
      {pdfUrl && (
        <p>
          <a className={qrUrl ? 'lnk' : 'btn'} href={pdfUrl} target="_blank" rel="noreferrer">
            {t('returns.label.print')}
          </a>
        </p>
      )}
    </>
  )
}
