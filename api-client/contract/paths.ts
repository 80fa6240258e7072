/**
 * Method and path of every route of the door, free of zod so that browser code can import it.
 * `repeats` says that the call changes nothing and may be tried again.
 */
export const paths = {
  profileCheck: { method: 'GET', path: '/v1/profile/check', repeats: true },
  labelsMultiple: { method: 'GET', path: '/v1/labels/multiple', repeats: true },
  labelSingle: { method: 'GET', path: '/v1/labels/single', repeats: true },
  newLabels: { method: 'GET', path: '/v1/labels/new', repeats: true },
  createLabels: { method: 'POST', path: '/v1/labels/create', repeats: false },
  countries: { method: 'GET', path: '/v1/countries', repeats: true },
  regions: { method: 'GET', path: '/v1/regions', repeats: true },
  cities: { method: 'GET', path: '/v1/cities', repeats: true },
  comunas: { method: 'GET', path: '/v1/comunas', repeats: true },
  paymentMethods: { method: 'GET', path: '/v1/payment-methods', repeats: true },
  shippingMethods: { method: 'GET', path: '/v1/shipping-methods', repeats: true },
  productsList: { method: 'GET', path: '/v1/products', repeats: true },
  productCards: { method: 'GET', path: '/v1/products/cards', repeats: true },
  collections: { method: 'GET', path: '/v1/collections', repeats: true },
  campaign: { method: 'GET', path: '/v1/campaign', repeats: true },
  landingCampaign: { method: 'GET', path: '/v1/landing-campaign', repeats: true },
  gridSeeAll: { method: 'GET', path: '/v1/grids/see-all', repeats: true },
  getGrid: { method: 'GET', path: '/v1/grids/get', repeats: true },
  urls: { method: 'GET', path: '/v1/urls', repeats: true },
  productSheet: { method: 'GET', path: '/v1/products/sheet', repeats: true },
  liveProduct: { method: 'POST', path: '/v1/products/live', repeats: true },
  otherColors: { method: 'GET', path: '/v1/products/other-colors', repeats: true },
  recommended: { method: 'GET', path: '/v1/products/recommended', repeats: true },
  sizeGuide: { method: 'GET', path: '/v1/products/size-guide', repeats: true },
  crossSelling: { method: 'GET', path: '/v1/products/cross-selling', repeats: true },
  rokuStock: { method: 'POST', path: '/v1/products/roku-stock', repeats: true },
  notifyMe: { method: 'POST', path: '/v1/products/notify-me', repeats: false },
  cart: { method: 'POST', path: '/v1/cart', repeats: true },
  addToBag: { method: 'POST', path: '/v1/cart/add', repeats: false },
  retrieveBag: { method: 'POST', path: '/v1/cart/retrieve', repeats: true },
  changeSize: { method: 'POST', path: '/v1/cart/change-size', repeats: false },
  deleteFromBag: { method: 'POST', path: '/v1/cart/delete', repeats: false },
  createOrder: { method: 'POST', path: '/v1/orders', repeats: false },
  orderThanks: { method: 'GET', path: '/v1/orders/:encodedReference', repeats: true },
  paymentConfirm: { method: 'POST', path: '/v1/payments/confirm', repeats: false },
  paymentDetails: { method: 'POST', path: '/v1/payments/details', repeats: false },
  contentPage: { method: 'GET', path: '/v1/content/page', repeats: true },
  landing: { method: 'GET', path: '/v1/content/landing', repeats: true },
  legal: { method: 'GET', path: '/v1/legal', repeats: true },
  headerRibbon: { method: 'GET', path: '/v1/header/ribbon', repeats: true },
  headerPopupInfo: { method: 'GET', path: '/v1/header/popup-info', repeats: true },
  popupDefaults: { method: 'GET', path: '/v1/popup/defaults', repeats: true },
  faqs: { method: 'GET', path: '/v1/faqs', repeats: true },
  seo: { method: 'GET', path: '/v1/seo', repeats: true },
  stores: { method: 'GET', path: '/v1/stores', repeats: true },
  storesByCountry: { method: 'GET', path: '/v1/stores/by-country', repeats: true },
  storesByCity: { method: 'GET', path: '/v1/stores/by-city', repeats: true },
  store: { method: 'GET', path: '/v1/stores/store', repeats: true },
  inStoreStock: { method: 'GET', path: '/v1/products/in-store', repeats: true },
  productReservation: { method: 'POST', path: '/v1/products/reservation', repeats: false },
  reviewBatch: { method: 'GET', path: '/v1/reviews/batch', repeats: true },
  mailUnsubscribe: { method: 'POST', path: '/v1/mails/unsubscribe', repeats: true },
  imageSearch: { method: 'POST', path: '/v1/search/image', repeats: true },
  completeTheLook: { method: 'POST', path: '/v1/search/complete-the-look', repeats: true },
  saveImage: { method: 'POST', path: '/v1/search/image/save', repeats: false },
  savedImage: { method: 'GET', path: '/v1/search/image/:id', repeats: true },
  deleteImage: { method: 'POST', path: '/v1/search/image/delete', repeats: true },
  log: { method: 'POST', path: '/v1/log', repeats: false },
} as const satisfies Record<string, RoutePath>

export type RoutePath = {
  readonly method: 'GET' | 'POST'
  readonly path: `/v1/${string}`
  readonly repeats: boolean
}

export type RouteName = keyof typeof paths
