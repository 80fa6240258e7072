import { PriceLine } from '#components/catalog/price-line.tsx'
import { priceText } from '#components/catalog/price-text.ts'
import { standingStyle } from '#components/catalog/standing-style.ts'
import { fill } from '#components/ui/fill.ts'
import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'
import { usualStanding } from '#lib/catalog/standing.ts'
import { priceFormatOf } from '#lib/money/format-price.ts'
import { markWords } from '#lib/search/mark-words.ts'
import type { SuggestedProduct } from '#lib/search/types.ts'
import type { Option, OptionGroup } from './options.ts'
import type { OverlayWords } from './words.ts'

type Props = {
  readonly groups: readonly OptionGroup[]
  readonly active: string | null
  readonly typed: string
  readonly busy: boolean
  readonly locale: Locale
  readonly words: OverlayWords
}

export const listId = 'so-list'

const titles = {
  words: 'queries',
  promoted: 'promoted',
  product: 'products',
  all: 'suggestions',
} as const satisfies Record<Option['kind'], keyof OverlayWords>

/**
 * The suggestions as a listbox in groups. Its options are links out of the tab order: the field keeps the focus and
 * says which one is active, a finger or a mouse presses them as links.
 */
export function SuggestionList({ groups, active, typed, busy, locale, words }: Props) {
  const part = (kinds: readonly Option['kind'][]) =>
    groups
      .filter(({ kind }) => kinds.includes(kind))
      .map((group) => (
        <Group key={group.kind} group={group} active={active} typed={typed} locale={locale} words={words} />
      ))
  return (
    <div id={listId} role="listbox" aria-label={words.suggestions} aria-busy={busy} className="so-cols">
      <div role="presentation">{part(['words', 'promoted', 'all'])}</div>
      <div role="presentation" className="so-prods">
        {part(['product'])}
      </div>
    </div>
  )
}

type GroupProps = Omit<Props, 'groups' | 'busy'> & { readonly group: OptionGroup }

function Group({ group: { kind, options }, active, typed, locale, words }: GroupProps) {
  const title = `so-t-${kind}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, no fieldset
    <div role="group" aria-labelledby={title}>
      <p className={kind === 'all' ? 'vh' : 'so-h'} id={title} role="presentation">
        {words[titles[kind]]}
      </p>
      <div role="presentation" className={kind === 'product' ? 'so-ps' : undefined}>
        {options.map((option) => (
          <a
            key={option.id}
            id={option.id}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === active}
            href={option.href}
            className={option.kind === 'product' ? 'so-p' : `so-w so-${option.kind}`}
          >
            {option.kind === 'product' ? (
              <Product product={option.product} typed={typed} locale={locale} words={words} />
            ) : (
              <Words option={option} typed={typed} words={words} />
            )}
          </a>
        ))}
      </div>
    </div>
  )
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return markWords(text, typed).map(({ text: piece, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    hit ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  )
}

type WordsProps = {
  readonly option: Exclude<Option, { kind: 'product' }>
  readonly typed: string
  readonly words: OverlayWords
}

function Words({ option, typed, words }: WordsProps) {
  if (option.kind === 'all')
    return (
      <>
        <Icon name="arrow" small />
        <span>{fill(words.all, { words: option.words })}</span>
      </>
    )
  return (
    <>
      <Icon name={option.kind === 'promoted' ? 'arrow' : 'search'} small />
      <span>
        <Marked text={option.words} typed={typed} />
      </span>
    </>
  )
}

type ProductProps = {
  readonly product: SuggestedProduct
  readonly typed: string
  readonly locale: Locale
  readonly words: OverlayWords
}

/** A product on the ground line of its row, as tiles stand, only smaller. */
export function Product({ product, typed, locale, words }: ProductProps) {
  const { title, color, picture, tipology, price } = product
  return (
    <>
      <span className="pic" style={standingStyle(usualStanding(tipology))}>
        {/* biome-ignore lint/performance/noImgElement: the catalogue brings its own sizes */}
        {picture !== null && <img src={picture} alt="" decoding="async" />}
      </span>
      <span className="so-n">
        <span className="b">
          <Marked text={title} typed={typed} />
        </span>
        <PriceLine {...priceText(price, priceFormatOf(locale, price.currency), words)} />
        <span className="c">
          <Marked text={color} typed={typed} />
        </span>
      </span>
    </>
  )
}
