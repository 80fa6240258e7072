import type { Translate } from '#i18n/translate.ts'

/** Labels of the filter bar’s client components; the browser interpolates the `{…}` placeholders. */
export function facetLabels(t: Translate) {
  return {
    apply: t('grid.apply'),
    results: t('grid.results', { count: '{count}' }),
    resultsStatus: t('grid.counted', { count: '{count}' }),
    mySize: t('grid.mySize', { size: '{size}' }),
    yourSizes: t('grid.yourSizes', { sizes: '{sizes}' }),
    clearSizes: t('grid.forgetSizes'),
    inStore: t('tile.inStore', { store: '{store}' }),
    stores: {
      title: t('grid.stores.label'),
      find: t('grid.stores.find'),
      country: t('grid.stores.country'),
      near: t('grid.stores.near'),
      nearFailed: t('grid.stores.nearFailed'),
      km: t('instore.km', { km: '{km}' }),
      loading: t('instore.loading'),
      none: t('grid.stores.none'),
      failed: t('grid.stores.failed'),
      retry: t('bag.retry'),
      close: t('grid.close'),
    },
  }
}

export type FacetLabels = ReturnType<typeof facetLabels>
export type StoreChooserLabels = FacetLabels['stores']
