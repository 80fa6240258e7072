import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { pageSize, sorts } from '#lib/catalog/grid-query.ts'
import { ColorFacet, PriceFacet, SizeFacet, ValueFacet } from './facets.tsx'
import { sortWord } from './sort-words.ts'
import type { ListView } from './types.ts'

/**
 * Filters and sorting. One GET form with the browser’s own popovers: it works without JavaScript,
 * and several values are chosen in one go.
 */
export function FacetBar(view: ListView) {
  const { t, query, grid, form, more } = view
  const shown = Math.min(query.page * pageSize, grid.total)
  const { size, color, price } = query.filters
  return (
    <form
      className={more.length ? 'fb more' : 'fb'}
      method="get"
      action={form.action}
      aria-label={t('grid.filters', 'Filters')}
    >
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {query.sort !== 'recommended' && <input type="hidden" name="sort" value={query.sort} />}
      <div className="wrap in">
        <Facet view={view} name="size" title={t('grid.size', 'Size')} chosen={size.length}>
          <SizeFacet {...view} />
        </Facet>
        <Facet view={view} name="color" title={t('grid.color', 'Colour')} chosen={color.length}>
          <ColorFacet {...view} />
        </Facet>
        <Facet view={view} name="price" title={t('grid.price', 'Price')} chosen={price ? 1 : 0}>
          <PriceFacet {...view} />
        </Facet>
        {more.map((facet) => (
          <Facet
            key={facet.name}
            view={view}
            name={facet.name}
            title={facet.title}
            chosen={facet.chosen.length}
          >
            <ValueFacet {...facet} />
          </Facet>
        ))}
        <p className="ct num">{t('grid.count', '{shown} of {total}', { shown, total: grid.total })}</p>
        <Sorting {...view} />
      </div>
    </form>
  )
}

type FacetProps = {
  readonly view: ListView
  readonly name: string
  readonly title: string
  readonly chosen: number
  readonly children: ReactNode
}

function Facet({ view, name, title, chosen, children }: FacetProps) {
  const { t } = view
  return (
    <>
      <Opener name={name}>
        {title}
        {chosen > 0 && (
          <sup>
            {chosen} <span className="vh">{t('grid.chosen', 'chosen')}</span>
          </sup>
        )}
      </Opener>
      <div popover="auto" id={`facet-${name}`} className={`fp ${name}`}>
        <PanelHead name={name} title={title} close={t('grid.close', 'Close')} />
        <fieldset>
          <legend className="vh">{title}</legend>
          {children}
        </fieldset>
        <button type="submit" className="btn sm full">
          {t('grid.apply', 'Show results')}
        </button>
      </div>
    </>
  )
}

function Opener({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <button type="button" className={`fc o-${name}`} popoverTarget={`facet-${name}`}>
      {children}
      <Icon name="chevron" small />
    </button>
  )
}

function PanelHead({
  name,
  title,
  close,
}: {
  readonly name: string
  readonly title: string
  readonly close: string
}) {
  return (
    <div className="ph">
      <p className="b">{title}</p>
      <button
        type="button"
        className="ib"
        popoverTarget={`facet-${name}`}
        popoverTargetAction="hide"
        aria-label={close}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function Sorting({ t, query, href }: ListView) {
  const title = t('grid.sort', 'Sort')
  return (
    <>
      <Opener name="sort">
        {title}: {sortWord(query.sort, t)}
      </Opener>
      <div popover="auto" id="facet-sort" className="fp sort">
        <PanelHead name="sort" title={title} close={t('grid.close', 'Close')} />
        <ul>
          {sorts.map((sort) => (
            <li key={sort}>
              <a
                href={href({ ...query, sort, page: 1 })}
                rel="nofollow"
                aria-current={sort === query.sort ? 'true' : undefined}
              >
                <span>{sortWord(sort, t)}</span>
                {sort === query.sort && <Icon name="check" small />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
