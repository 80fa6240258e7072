import { AdyenCheckout, Card, type Core, type PaymentAction } from '@adyen/adyen-web'
import '@adyen/adyen-web/styles/adyen.css'
import type { RouteInput } from '#api-client/call-route.ts'
import { isoCountry } from '#config/markets.ts'
import { intlTag, type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { PaymentMethods } from './queries.client.ts'
import type { SavedCard } from './saved-cards.client.ts'

export type PaymentInfo = RouteInput<'createOrder'>['paymentInfo']

export type CardEvents = {
  /** The customer submitted a complete card. */
  readonly onPay: (info: PaymentInfo) => void
  /** All fields accept input; text typed before that is lost. */
  readonly onReady: () => void
  readonly onComplete: (complete: boolean) => void
  /** The provider's component failed or could not be loaded. */
  readonly onFailure: (message: string) => void
  /** A challenge ended; send `details` to the payment details route. */
  readonly onDetails: (details: Readonly<Record<string, unknown>>) => void
}

/** The card form on the page. Only the code behind it knows adyen-web. */
export type CardForm = {
  /** Validates the fields, and calls `onPay` if they are complete. */
  submit(): void
  /** Shows the bank's action in `node`; a redirect leaves the page. */
  handleAction(action: Readonly<Record<string, unknown>>, node: HTMLElement): void
  remove(): void
}

type Provider = PaymentMethods['provider']

/** The hosts of the sandbox in place of the provider’s; undefined for the real provider. */
function getProviderHosts({ environmentUrl }: Provider) {
  if (!environmentUrl) return {}
  const root = environmentUrl.replace(/\/+$/, '')
  const shopper = `${root}/checkoutshopper/`
  return {
    _environmentUrls: {
      api: shopper,
      analytics: `${root}/checkoutanalytics/`,
      cdn: { images: shopper, translations: shopper },
    },
  }
}

/** Theme colours and fonts for the fields in the provider’s frames. */
function getFieldStyles() {
  const rootStyle = getComputedStyle(document.documentElement)
  const value = (name: string) => rootStyle.getPropertyValue(name).trim()
  return {
    base: { color: value('--ink'), fontSize: '16px', caretColor: value('--ink') },
    placeholder: { color: value('--ink-2') },
    error: { color: value('--err') },
  }
}

function startCheckout(
  locale: Locale,
  provider: Provider,
  events: Pick<CardEvents, 'onFailure' | 'onDetails'>,
): Promise<Core> {
  return AdyenCheckout({
    environment: provider.environment,
    clientKey: provider.clientKey,
    countryCode: isoCountry(marketCodeOf(locale)),
    locale: intlTag(locale),
    analytics: { enabled: false },
    ...getProviderHosts(provider),
    onError: (error) => {
      // A cancelled challenge reports through onAdditionalDetails.
      if (error.name !== 'CANCEL') events.onFailure(error.message)
    },
    onAdditionalDetails: (state, _element, actions) => {
      events.onDetails(state.data.details)
      actions.resolve({ resultCode: 'Pending' })
    },
  })
}

function isAction(
  action: Readonly<Record<string, unknown>>,
): action is Readonly<Record<string, unknown>> & PaymentAction {
  return typeof action.type === 'string'
}

/** Shows the provider's action in `node`, on pages without a card form. */
export async function showAction(
  node: HTMLElement,
  locale: Locale,
  { provider }: PaymentMethods,
  action: Readonly<Record<string, unknown>>,
  events: Pick<CardEvents, 'onFailure' | 'onDetails'>,
): Promise<void> {
  if (!isAction(action)) throw new Error('The payment provider sent an action without a type')
  const checkout = await startCheckout(locale, provider, events)
  checkout.createFromAction(action, { challengeWindowSize: '05' }).mount(node)
}

/**
 * Mounts the provider’s card form in `node`; for a saved card only its security code. Rejects if its code or
 * frames cannot be loaded.
 */
export async function mountCard(
  node: HTMLElement,
  locale: Locale,
  { paymentMethods, provider }: PaymentMethods,
  savedCard: SavedCard | null,
  events: CardEvents,
): Promise<CardForm> {
  const checkout = await startCheckout(locale, provider, events)
  const brands = paymentMethods.find(({ id }) => id === 'card')?.brands ?? []
  const cardOptions = savedCard
    ? {
        storedPaymentMethodId: savedCard.id,
        supportedShopperInteractions: ['Ecommerce'],
        brand: savedCard.brand,
        lastFour: savedCard.lastFour,
        expiryMonth: savedCard.expiryMonth,
        expiryYear: savedCard.expiryYear,
        holderName: savedCard.holderName,
      }
    : { brands: [...brands], hasHolderName: true, holderNameRequired: true }
  const card = new Card(checkout, {
    ...cardOptions,
    showPayButton: false,
    styles: getFieldStyles(),
    onConfigSuccess: () => events.onReady(),
    onChange: (state) => events.onComplete(state.isValid),
    // The promise stays pending: our own code handles the response.
    onSubmit: ({ data }) =>
      events.onPay({
        method: 'card',
        paymentMethod: { ...data.paymentMethod },
        ...(data.browserInfo ? { browserInfo: { ...data.browserInfo } } : {}),
        origin: location.origin,
      }),
  })
  card.mount(node)
  return {
    submit: () => card.submit(),
    handleAction(action, container) {
      if (!isAction(action)) throw new Error('The payment provider sent an action without a type')
      checkout.createFromAction(action, { challengeWindowSize: '05' }).mount(container)
    },
    remove: () => card.remove(),
  }
}
