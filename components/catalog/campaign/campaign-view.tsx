import { styled } from 'styled-components'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { campaignPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { type CampaignQuery, campaignQueryString } from '#lib/catalog/campaign-query.ts'
import { defaultGridQuery } from '#lib/catalog/grid-query.ts'
import { buildBreadcrumbJsonLd, buildItemListJsonLd } from '#lib/catalog/list-json-ld.ts'
import { toCampaignSource } from '#lib/catalog/list-source.ts'
import type { CampaignPage } from '#lib/catalog/types.ts'
import { getBrowserLabels } from '#lib/labels/queries.server.ts'
import { toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { buildListBreadcrumbs } from '../build-breadcrumbs.ts'
import { GridHead } from '../grid/grid-head.tsx'
import { gridStyles } from '../grid/grid-styles.ts'
import { ProductTiles } from '../grid/grid-view.tsx'
import { listLabelKeys } from '../grid/list-label-keys.ts'
import type { ListView } from '../grid/types.ts'
import { getCampaignStatusText } from './campaign-status-text.ts'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => gridStyles($brand)}`

export type CampaignViewProps = {
  readonly brand: Brand
  readonly locale: Locale
  readonly campaign: CampaignPage
  readonly query: CampaignQuery
  readonly t: Translate
}

function toListView({ brand, locale, campaign, query, t }: CampaignViewProps, path: string): ListView {
  const { products, total } = campaign
  return {
    brand,
    locale,
    t,
    source: toCampaignSource(campaign.code, query),
    query: { ...defaultGridQuery, page: query.page },
    grid: { products, total, facets: { size: [], color: [], price: null } },
    form: { action: path, fields: [] },
    href: ({ page }) => path + campaignQueryString({ ...query, page }),
    unfilteredHref: path,
    extraFacets: [],
  }
}

/**
 * A campaign: what it will sell and from when, what it sells now, or that it is over, with links to
 * alternatives.
 */
export async function CampaignView(view: CampaignViewProps) {
  const { brand, locale, campaign, query, t } = view
  const labels = await getBrowserLabels(locale, listLabelKeys)
  const path = campaignPath(locale, campaign.code)
  const breadcrumbs = buildListBreadcrumbs(locale, campaign.name, path, t)
  const toUrl = (to: string) => toAbsoluteUrl(brand, to)
  return (
    <Root id="main" $brand={brand}>
      <JsonLd data={buildBreadcrumbJsonLd(breadcrumbs, toUrl)} />
      {campaign.status === 'OPEN' && (
        <JsonLd data={buildItemListJsonLd(campaign.products, query.page, toUrl)} />
      )}
      <GridHead brand={brand} grid={{ title: campaign.name }} breadcrumbs={breadcrumbs} lead={null} t={t} />
      <CampaignStatus {...view} path={path} />
      <div className="wrap">
        {campaign.products.length ? (
          <ProductTiles {...toListView(view, path)} labels={labels} hideFeatures square={campaign.square} />
        ) : (
          <CampaignEmpty {...view} />
        )}
      </div>
    </Root>
  )
}

/** The campaign’s status, its landing page and its collections. */
function CampaignStatus({ campaign, locale, query, t, path }: CampaignViewProps & { readonly path: string }) {
  const { collections, landingHref } = campaign
  return (
    <div className="cmp">
      <div className="wrap">
        <p role="note" className="b">
          {getCampaignStatusText(campaign, locale, t)}
        </p>
        {landingHref && (
          <a className="lnk" href={landingHref}>
            {t('campaign.landing')}
          </a>
        )}
        {collections.length > 1 && (
          <nav aria-label={t('campaign.collections')}>
            <ul>
              <li>
                <a className="chip" href={path} aria-current={query.collection === null ? 'page' : undefined}>
                  {t('campaign.everything')}
                </a>
              </li>
              {collections.map(({ code, title, total }) => (
                <li key={code}>
                  <a
                    className="chip"
                    href={path + campaignQueryString({ collection: code, page: 1 })}
                    aria-current={query.collection === code ? 'page' : undefined}
                  >
                    {title} <span className="num">{total}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}

/** The empty state: the campaign has nothing left to sell, or nothing in the chosen collection. */
function CampaignEmpty({ campaign, locale, t }: CampaignViewProps) {
  const { next } = campaign
  const nextLink = next ?? {
    title: t('campaign.everything'),
    href: campaignPath(locale, campaign.code),
  }
  return (
    <div className="none">
      <p className="d t-2xl">{next ? t('campaign.over.title') : t('campaign.none.title')}</p>
      <p className="mut">{next ? t('campaign.over.text') : t('campaign.none.text')}</p>
      <a className="btn" href={nextLink.href}>
        {nextLink.title}
      </a>
    </div>
  )
}
