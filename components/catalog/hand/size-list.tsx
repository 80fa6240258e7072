import { useLiveProduct } from '#lib/catalog/hooks.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'
import type { Held } from './held.ts'
import { QuickTold, SizeButtons } from './size-buttons.tsx'
import { handSizes, systemOf } from './sizes.ts'
import { useQuickAdd } from './use-quick-add.ts'
import type { HandWords } from './words.ts'

type Props = {
  readonly held: Held
  readonly words: HandWords
  readonly row?: boolean
  /** Called just before the bag opens with what was added. */
  readonly onAdded: () => void
}

/** The sizes of a product as they are now, or why there are none to press. */
export function SizeList({ held, words, row = false, onAdded }: Props) {
  const place = placeOfPage()
  const live = useLiveProduct(place.locale, held.code)
  const quick = useQuickAdd(held.code, words, onAdded)
  const system = row && live.data ? systemOf(live.data, place) : null
  const closed = live.data && live.data.saleState !== 'open' ? words.buy.closed[live.data.saleState] : null
  const sizes = live.data ? handSizes(live.data, place) : null
  const told = closed ?? (sizes?.every(({ few }) => few === 0) ? words.none : null)
  return (
    <>
      {row && (
        <p className="lb">
          <span className="b">{told ?? words.sizes}</span>
          {system && <span className="mut">{system}</span>}
        </p>
      )}
      {!row && told && <p className="hm">{told}</p>}
      {sizes && !closed && (
        <SizeButtons sizes={sizes} href={held.href} quick={quick} words={words} row={row} />
      )}
      {live.isPending && (
        <div className="hz wait" aria-busy="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <i key={key} className="sk" />
          ))}
        </div>
      )}
      {live.isError && !live.data && (
        <p className="hm" role="alert">
          {words.noSizes}{' '}
          <button type="button" className="lnk" onClick={() => void live.refetch()}>
            {words.retry}
          </button>
        </p>
      )}
      <QuickTold quick={quick} bag={`/${place.locale}/bolsa`} words={words} />
    </>
  )
}
