import {
  login,
  logout,
  refresh,
  removeStoredPaymentMethod,
  storedPaymentMethods,
  userInfo,
} from './account.ts'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  confirmIdentity,
  deleteAccount,
  exportAccount,
  undoEmailChange,
} from './account-security.ts'
import { findStores, inStoreStock, productReservation, rokuStock } from './availability.ts'
import {
  addToBag,
  cart,
  changeGiftCard,
  changeSize,
  deleteFromBag,
  kboixShopForm,
  retrieveBag,
} from './bag.ts'
import { captchaChallenge, checkCaptcha } from './captcha.ts'
import { productCards, productsList } from './catalog.ts'
import {
  checkoutExpressData,
  checkoutExpressForm,
  checkoutExpressNormalizeValues,
  checkoutExpressReturnData,
} from './checkout-express.ts'
import { cities, comunas, countries, paymentMethods, regions, shippingMethods } from './checkout-options.ts'
import { clienteling } from './clienteling.ts'
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
import { donate, donationBegin } from './donations.ts'
import { mailUnsubscribe } from './emails.ts'
import {
  eventConditions,
  eventsList,
  eventsRegistration,
  eventsSubscribe,
  eventsUnsubscribe,
} from './events.ts'
import { cancelExchange, modifySizeStep1, modifySizeStep2, orderExchanges } from './exchanges.ts'
import { expressShoppingData, expressShoppingSendEmailLink, expressShoppingTake } from './express.ts'
import { giftCardCheck } from './giftcards.ts'
import { globalECheckout } from './global-e.ts'
import { campaignRoute, collections, getGrid, gridSeeAll, landingCampaign, urls } from './grids.ts'
import { completeTheLook, deleteImage, imageSearch, savedImage, saveImage } from './image-search.ts'
import { createLabels, labelSingle, labelsMultiple, newLabels, profileCheck } from './labels.ts'
import { claimOrder, myInvoice, myOrder, myOrders } from './member-orders.ts'
import { addresses, getMemberProfile, modifyAccount, removeAddress, saveAddress } from './member-profile.ts'
import { clearSizes, membership } from './membership.ts'
import {
  newsletterConfirm,
  newsletterContacts,
  newsletterGetPreferences,
  newsletterInfo,
  newsletterPopup,
  newsletterPreferences,
  newsletterStatus,
  newsletterSubscribe,
  newsletterUnsubscribe,
  newsletterUpdate,
} from './newsletter.ts'
import { notifyMe } from './notify-me.ts'
import { contingencyOrder, offlineOrder } from './offline-orders.ts'
import {
  cancelOrder,
  confirmOrder,
  returnLabel,
  reviewDelivery,
  sendInvoice,
  sendMail,
} from './order-actions.ts'
import { orderInfo, orderInfoCode, orderInfoOpen } from './order-info.ts'
import { createOrder, log, orderThanks } from './orders.ts'
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeys,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import type { RouteName } from './paths.ts'
import { paymentConfirm, paymentDetails, paymentRedirectForm } from './payments.ts'
import { recommended } from './recommended.ts'
import {
  createAccount,
  recoverPassword,
  resendVerification,
  setNewPassword,
  verifyEmail,
} from './registration.ts'
import { cancelReturn, orderReturns, rejectOrderStep1, rejectOrderStep2, returnMethods } from './returns.ts'
import { reviewForm, reviewPhoto, reviewWrite } from './review-writing.ts'
import { reviewBatch, reviewList, reviewReport } from './reviews.ts'
import type { Route } from './route.ts'
import { revokeOtherSessions, revokeSession, sessions } from './sessions.ts'
import { crossSelling, liveProduct, otherColors, productSheet } from './sheet.ts'
import { sizeGuide } from './size-guide.ts'
import { changeStockRequest, stockRequest, stockRequestList } from './stock-request.ts'
import { checkStorePass, storeById, storesByCity, storesByCountry, storesOverview } from './stores.ts'
import {
  takeBack,
  takeBackCancel,
  takeBackCredit,
  takeBackList,
  takeBackPurchases,
  takeBackStatus,
  takeBackSubmit,
} from './take-back.ts'
import { voucherOffer } from './vouchers.ts'
import { walletAuthorize, walletSession } from './wallets.ts'
import { webLogin, webLoginCheck } from './web-login.ts'
import { checkWholesaler } from './wholesale.ts'
import {
  wishlistAdd,
  wishlistCheck,
  wishlistGet,
  wishlistRemove,
  wishlistShare,
  wishlistShared,
} from './wishlist.ts'
import { withdrawalConfirm, withdrawalDraft, withdrawalForm, withdrawalInfo } from './withdrawals.ts'

/** Every route of the shop’s API. Handlers, client, OpenAPI, docs and tests iterate over this object. */
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
  checkStorePass,
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
  stockRequest,
  stockRequestList,
  changeStockRequest,
  takeBack,
  takeBackCancel,
  takeBackCredit,
  takeBackList,
  takeBackPurchases,
  takeBackStatus,
  takeBackSubmit,
  voucherOffer,
  cart,
  addToBag,
  kboixShopForm,
  retrieveBag,
  changeSize,
  changeGiftCard,
  deleteFromBag,
  giftCardCheck,
  captchaChallenge,
  checkCaptcha,
  checkWholesaler,
  createOrder,
  offlineOrder,
  contingencyOrder,
  cancelOrder,
  confirmOrder,
  sendMail,
  orderInfo,
  orderInfoCode,
  orderInfoOpen,
  sendInvoice,
  returnLabel,
  returnMethods,
  rejectOrderStep1,
  rejectOrderStep2,
  orderReturns,
  cancelReturn,
  expressShoppingData,
  expressShoppingTake,
  expressShoppingSendEmailLink,
  checkoutExpressForm,
  checkoutExpressReturnData,
  checkoutExpressData,
  checkoutExpressNormalizeValues,
  reviewDelivery,
  orderThanks,
  paymentConfirm,
  paymentDetails,
  paymentRedirectForm,
  donationBegin,
  donate,
  globalECheckout,
  walletSession,
  walletAuthorize,
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
  newsletterConfirm,
  newsletterContacts,
  newsletterGetPreferences,
  newsletterInfo,
  newsletterPopup,
  newsletterPreferences,
  newsletterStatus,
  newsletterSubscribe,
  newsletterUnsubscribe,
  newsletterUpdate,
  eventsList,
  eventConditions,
  eventsSubscribe,
  eventsRegistration,
  eventsUnsubscribe,
  clienteling,
  imageSearch,
  completeTheLook,
  saveImage,
  savedImage,
  deleteImage,
  login,
  refresh,
  logout,
  userInfo,
  membership,
  clearSizes,
  getMemberProfile,
  modifyAccount,
  addresses,
  saveAddress,
  removeAddress,
  createAccount,
  resendVerification,
  verifyEmail,
  recoverPassword,
  setNewPassword,
  confirmIdentity,
  changePassword,
  changeEmail,
  confirmEmailChange,
  undoEmailChange,
  exportAccount,
  deleteAccount,
  wishlistGet,
  wishlistAdd,
  wishlistRemove,
  wishlistCheck,
  wishlistShare,
  wishlistShared,
  myOrders,
  myOrder,
  claimOrder,
  myInvoice,
  sessions,
  revokeSession,
  revokeOtherSessions,
  webLogin,
  webLoginCheck,
  passkeys,
  passkeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  passkeyLoginOptions,
  passkeyLogin,
  storedPaymentMethods,
  removeStoredPaymentMethod,
  modifySizeStep1,
  modifySizeStep2,
  orderExchanges,
  cancelExchange,
  withdrawalForm,
  withdrawalDraft,
  withdrawalInfo,
  withdrawalConfirm,
  log,
} as const satisfies { [Name in RouteName]: Route<Name> }

export type Contract = typeof contract
