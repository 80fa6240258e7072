import type { ReactNode } from 'react'
import type { StockRequest } from '#lib/notify-me/types.ts'

const css = `
.requested{display:grid;grid-template-columns:96px minmax(0,1fr);gap:4px 16px;align-items:center}
.requested img{width:96px;aspect-ratio:1;object-fit:contain;background:var(--ground-2)}
.requested>div{grid-column:2;overflow-wrap:anywhere}
.requests{display:grid;width:100%;margin:0;padding:0;list-style:none;border-top:var(--rule) solid var(--line)}
.requests li{padding-block:14px;border-bottom:var(--rule) solid var(--line)}
.requests .acts{display:flex;flex-wrap:wrap;gap:4px 20px}
.requests .lnk{min-height:44px}
`

/** The product and size of a back-in-stock request. */
export function RequestedProduct({
  product: { name, detail, picture },
  children,
}: Pick<StockRequest, 'product'> & { readonly children?: ReactNode }) {
  return (
    <div className="requested">
      <style href="requested" precedence="medium">
        {css}
      </style>
      {/* biome-ignore lint/performance/noImgElement: the picture service has already scaled it */}
      {picture && <img src={picture} alt="" width={96} height={96} loading="lazy" />}
      <div>
        <p>
          <b>{name}</b>
          <br />
          <span className="mut">{detail}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
