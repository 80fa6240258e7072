import type { Translate } from '#i18n/translate.ts'

/** Labels of the filter bar’s client components; the browser interpolates the `{…}` placeholders. */
export function facetLabels(t: Translate) {
  return {
    apply: t('grid.apply', 'Show results'),
    results: t('grid.results', 'Show results: {count}', { count: '{count}' }),
    resultsStatus: t('grid.counted', 'Results: {count}', { count: '{count}' }),
    mySize: t('grid.mySize', 'My size: {size}', { size: '{size}' }),
    yourSizes: t('grid.yourSizes', 'The shop remembers your size: {sizes}.', { sizes: '{sizes}' }),
    clearSizes: t('grid.forgetSizes', 'Forget it'),
    inStore: t('tile.inStore', 'At {store}', { store: '{store}' }),
    stores: {
      title: t('grid.stores', 'In a store'),
      find: t('grid.stores.find', 'City, street or postal code'),
      country: t('grid.stores.country', 'Country'),
      near: t('grid.stores.near', 'Near me'),
      nearFailed: t('grid.stores.nearFailed', 'Your browser did not say where you are.'),
      km: t('instore.km', '{km} km away', { km: '{km}' }),
      loading: t('instore.loading', 'Asking the stores'),
      none: t('grid.stores.none', 'No store by that name here.'),
      failed: t('grid.stores.failed', 'The stores did not come. Please try again.'),
      retry: t('bag.retry', 'Try again'),
      close: t('grid.close', 'Close'),
    },
  }
}

export type FacetLabels = ReturnType<typeof facetLabels>
export type StoreChooserLabels = FacetLabels['stores']
