import { findStores, inStoreStock, productReservation, rokuStock } from './availability.ts'
import { addToBag, cart, changeGiftCard, changeSize, deleteFromBag, retrieveBag } from './bag.ts'
import { productCards, productsList } from './catalog.ts'
import {
  contentPage,
  faqs,
  headerPopupInfo,
  headerRibbon,
  landing,
  legal,
  popupDefaults,
  seo,
} from './content.ts'
import { deliveryPoints, droppointInfo, droppoints } from './delivery-points.ts'
import { expressShoppingData, expressShoppingSendEmailLink, expressShoppingTake } from './express.ts'
import { giftCardCheck } from './giftcards.ts'
import { campaignRoute, collections, getGrid, gridSeeAll, landingCampaign, urls } from './grids.ts'
import { completeTheLook, deleteImage, imageSearch, savedImage, saveImage } from './image-search.ts'
import { createLabels, labelSingle, labelsMultiple, newLabels, profileCheck } from './labels.ts'
import { mailUnsubscribe } from './mails.ts'
import { notifyMe } from './notify-me.ts'
import { cancelOrder, returnLabel, reviewDelivery, sendInvoice, sendMail } from './order-care.ts'
import { orderInfo, orderInfoCode, orderInfoOpen } from './order-info.ts'
import { contingencyOrder, offlineOrder } from './order-leaving.ts'
import { createOrder, log, orderThanks } from './orders.ts'
import type { RouteName } from './paths.ts'
import { paymentConfirm, paymentDetails, paymentRedirectForm } from './payments.ts'
import { cities, comunas, countries, paymentMethods, regions, shippingMethods } from './places.ts'
import { recommended } from './recommended.ts'
import { reviewForm, reviewPhoto, reviewWrite } from './review-writing.ts'
import { reviewBatch, reviewList, reviewReport } from './reviews.ts'
import type { Route } from './route.ts'
import { crossSelling, liveProduct, otherColors, productSheet } from './sheet.ts'
import { sizeGuide } from './size-guide.ts'
import { storeById, storesByCity, storesByCountry, storesOverview } from './stores.ts'
import { voucherOffer } from './vouchers.ts'

/** Every route of the shop’s door. Handlers, client, OpenAPI, docs and tests walk this object. */
export const contract = {
  profileCheck,
  labelsMultiple,
  labelSingle,
  newLabels,
  createLabels,
  countries,
  regions,
  cities,
  comunas,
  paymentMethods,
  shippingMethods,
  deliveryPoints,
  droppoints,
  droppointInfo,
  productsList,
  productCards,
  collections,
  campaign: campaignRoute,
  landingCampaign,
  gridSeeAll,
  getGrid,
  urls,
  productSheet,
  liveProduct,
  otherColors,
  recommended,
  sizeGuide,
  crossSelling,
  rokuStock,
  notifyMe,
  voucherOffer,
  cart,
  addToBag,
  retrieveBag,
  changeSize,
  changeGiftCard,
  deleteFromBag,
  giftCardCheck,
  createOrder,
  offlineOrder,
  contingencyOrder,
  cancelOrder,
  sendMail,
  orderInfo,
  orderInfoCode,
  orderInfoOpen,
  sendInvoice,
  returnLabel,
  expressShoppingData,
  expressShoppingTake,
  expressShoppingSendEmailLink,
  reviewDelivery,
  orderThanks,
  paymentConfirm,
  paymentDetails,
  paymentRedirectForm,
  contentPage,
  landing,
  legal,
  headerRibbon,
  headerPopupInfo,
  popupDefaults,
  faqs,
  seo,
  stores: storesOverview,
  storesByCountry,
  storesByCity,
  store: storeById,
  findStores,
  inStoreStock,
  productReservation,
  reviewBatch,
  reviewList,
  reviewReport,
  reviewForm,
  reviewWrite,
  reviewPhoto,
  mailUnsubscribe,
  imageSearch,
  completeTheLook,
  saveImage,
  savedImage,
  deleteImage,
  log,
} as const satisfies { [Name in RouteName]: Route<Name> }

export type Contract = typeof contract
