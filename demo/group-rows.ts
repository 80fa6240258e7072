import { demoCampaigns } from './catalog/campaigns.ts'
import { demoCollections } from './catalog/collections.ts'
import { additions, bundles, completeTheLook, siblingListings } from './catalog/links.ts'
import { withTranslations } from './catalog/translations/index.ts'
import { materialOf, productsOf, soldModels } from './sold-models.ts'

const codes = new Map(soldModels.map((model) => [model.slug, model.code]))

/** Links between models that are sold. */
function linkRows(kind: 'addition' | 'part' | 'with', links: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(links).flatMap(([slug, others]) => {
    const model = codes.get(slug)
    if (!model) return []
    return others.flatMap((other, position) => {
      const code = codes.get(other)
      return code ? [{ model, kind, other: code, position }] : []
    })
  })
}

/** Maximum number of colours of a model in a sibling brand's grids. */
const maxListedColors = 2

/** Guest models are spread between the brand's own, whose ranks are multiples of ten. */
function listingRows() {
  return Object.entries(siblingListings).flatMap(([brand, slugs]) =>
    slugs
      .flatMap((slug) => productsOf(slug).slice(0, maxListedColors))
      .map(({ model, color }, index) => ({
        brand: brand as keyof typeof siblingListings,
        material: materialOf(model, color),
        rank: 125 + index * 90,
      })),
  )
}

/** Campaigns, collections and links as rows. */
export const groupRows = {
  campaigns: demoCampaigns.map(({ code, name, pre, open, post, square }) => ({
    code,
    name: withTranslations(name),
    pre,
    open,
    post,
    square,
  })),
  collections: demoCollections.map(({ models: _, ...collection }, position) => ({
    ...collection,
    name: withTranslations(collection.name),
    description: withTranslations(collection.description),
    story: collection.story ? withTranslations(collection.story) : null,
    campaign: collection.campaign ?? null,
    position,
  })),
  collectionProducts: demoCollections.flatMap(({ code, models }) =>
    models.flatMap(productsOf).map(({ model, color }, position) => ({
      collection: code,
      material: materialOf(model, color),
      position,
    })),
  ),
  modelLinks: [
    ...linkRows('addition', additions),
    ...linkRows('part', bundles),
    ...linkRows('with', completeTheLook),
  ],
  siblingListings: listingRows(),
} as const
