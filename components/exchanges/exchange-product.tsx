import { Picture } from '#components/ui/picture.tsx'
import type { ExchangeProduct as ExchangeProductData } from '#lib/exchanges/exchange-query.client.ts'

type Props = {
  readonly item: Pick<ExchangeProductData, 'name' | 'color' | 'size' | 'thumbnail'>
  readonly label?: string
}

/** An item of an exchange with its picture. */
export function ExchangeProduct({ item: { name, color, size, thumbnail }, label }: Props) {
  return (
    <div className="prod">
      {thumbnail ? <Picture picture={thumbnail} sizes="88px" maxWidth={264} alt="" /> : <span />}
      <div>
        {label && <p className="mut">{label}</p>}
        <p className="b">{name}</p>
        <p>{[color, size].join(', ')}</p>
      </div>
    </div>
  )
}
