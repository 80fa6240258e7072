import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { Brand } from '#config/brands.ts'
import { brandNames } from '#config/brands.ts'
import {
  maxNewslettersPerMonth,
  newsletterFrequencies,
  newsletterTextVersion,
  newsletterTopics,
} from '#config/newsletter.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { ok } from '../../http/result.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { findAcquisitionVoucher } from './find-voucher.ts'
import { getPreferences, savePreferences } from './preferences.ts'
import { requestSubscription } from './request-subscription.ts'
import { readStatus, updateContact } from './subscriber-status.ts'
import { unsubscribeByLink } from './unsubscribe-by-link.ts'

/** Seconds on a page after which the popup invites to the newsletter. */
const popupDelaySeconds = 20

export function subscriptionRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, database, clock } = context
  const findVoucherDto = async (brand: Brand, profile: Locale) => {
    const voucher = await findAcquisitionVoucher(database.db, brand, profile, clock())
    return voucher && { name: voucher.name }
  }

  registerRoute(app, contract.newsletterSubscribe, (input, request) =>
    requestSubscription(context, input, request),
  )
  registerRoute(app, contract.newsletterConfirm, (input) => confirmSubscription(context, input))
  registerRoute(app, contract.newsletterUpdate, (input, request) => updateContact(context, input, request))
  registerRoute(app, contract.newsletterUnsubscribe, (input, request) =>
    unsubscribeByLink(context, input, request),
  )
  registerRoute(app, contract.newsletterGetPreferences, (input, request) =>
    getPreferences(context, input, request),
  )
  registerRoute(app, contract.newsletterPreferences, (input, request) =>
    savePreferences(context, input, request),
  )
  registerRoute(app, contract.newsletterStatus, (input, request) => readStatus(context, input, request))
  registerRoute(app, contract.newsletterInfo, async ({ brand, profile }) =>
    ok({
      info: {
        doubleOptIn: marketOfLocale(profile).doubleOptIn,
        textVersion: newsletterTextVersion,
        maxPerMonth: maxNewslettersPerMonth,
        topics: [...newsletterTopics],
        frequencies: [...newsletterFrequencies],
        voucher: await findVoucherDto(brand, profile),
      },
    }),
  )
  registerRoute(app, contract.newsletterPopup, async ({ brand, profile }) =>
    ok({
      popup: {
        form: 'popup' as const,
        delaySeconds: popupDelaySeconds,
        maxPerMonth: maxNewslettersPerMonth,
        voucher: await findVoucherDto(brand, profile),
      },
    }),
  )
  registerRoute(app, contract.newsletterContacts, async ({ brand, profile }) =>
    ok({
      contacts: {
        name: brandNames[brand],
        email: config.email.from[brand],
        privacy: `/${profile}/content/privacy`,
        imprint: `/${profile}/content/imprint`,
      },
    }),
  )
}
