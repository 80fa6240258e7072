import { expect, type Locator, type Page } from '@playwright/test'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { britishCheckoutValues } from '#tests/fixtures/checkout-values.ts'
import { brandOrigin, e2ePorts } from '../../support/e2e-ports.ts'
import { seedStorage } from './seed-storage.ts'

export const cards = {
  authorised: '4111 1111 1111 1111',
  frictionless: '5201 2815 0512 9736',
  challenge: '4212 3456 7891 0006',
  fingerprintAndChallenge: '4917 6100 0000 0000',
} as const

type ListedProduct = { readonly id: string; readonly url: string; readonly siblingBrand: boolean }
type LiveProduct = { readonly sizes: readonly { readonly value: string; readonly stock: number }[] }

/** The sheet of the nth sneaker of a market, and its size with the highest stock. */
export async function findProductInStock(
  page: Page,
  nth: number,
  profile = 'en_GB',
): Promise<{ url: string; size: string }> {
  // Not every system’s resolver knows the brands’ names below localhost; the browser does.
  const apiUrl = `http://localhost:${e2ePorts().storefront}/api/shop/v1`
  const list = await page.request.get(
    `${apiUrl}/products?profile=${profile}&brand=vereda&targetId=X&family=1`,
  )
  const { products }: { products: readonly ListedProduct[] } = await list.json()
  const product = products.filter(({ siblingBrand }) => !siblingBrand)[nth]
  if (!product) throw new Error(`the catalogue has no sneaker ${nth}`)
  const live = await page.request.post(`${apiUrl}/products/live`, {
    data: { profile, material: product.id },
  })
  const { sizes }: LiveProduct = await live.json()
  const [largest] = sizes.toSorted((one, other) => other.stock - one.stock)
  if (!largest?.stock) throw new Error(`${product.id} is sold out`)
  return { url: product.url, size: largest.value }
}

/** Chooses by the label, as people do: the inputs themselves are visually hidden. */
export async function chooseOption(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').click()
  await expect(control).toBeChecked()
}

/** The stored size on a sheet. */
export const chooseSize = (page: Page, size: string): Promise<void> =>
  chooseOption(page.locator(`input[name="size"][value="${size}"]`))

type Product = { readonly id: string; readonly size: string; readonly [fact: string]: unknown }

/** Creates a bag by API, as if these had been added before. */
export async function seedBag(
  page: Page,
  products: readonly Product[],
  { profile = 'en_GB', at = Date.now() }: { readonly profile?: string; readonly at?: number } = {},
): Promise<void> {
  const apiUrl = `http://localhost:${e2ePorts().storefront}/api/shop/v1`
  const reply = await page.request.post(`${apiUrl}/cart/add`, {
    data: { profile, brand: 'vereda', products },
  })
  const { bag }: { bag?: { shoppingCartHashId: string } } = await reply.json()
  if (!bag) throw new Error(`no bag: ${await reply.text()}`)
  const cookies = { bag: bag.shoppingCartHashId, bag_date: String(at), bag_market: profile.slice(3) }
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name: `vereda_${name}`, value, url: brandOrigin() })),
    )
}

/** Adds a pair of the nth sneaker on its sheet. Tests that run in parallel take different ones. */
async function add(page: Page, nth: number, profile = 'en_GB'): Promise<void> {
  const { url, size } = await findProductInStock(page, nth, profile)
  await page.goto(url)
  await chooseSize(page, size)
  await page.getByRole('button', { name: /^Add .*to the bag$/ }).click()
}

/** The same, once the side sheet has confirmed it. */
export async function addOnSheet(page: Page, nth: number, profile = 'en_GB'): Promise<Locator> {
  await add(page, nth, profile)
  const dialog = page.getByRole('dialog', { name: 'In the bag' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** A bag with a pair of the nth sneaker, added before. Tests that run in parallel take different ones. */
export async function addToBag(page: Page, nth: number, profile = 'en_GB'): Promise<void> {
  const { url, size } = await findProductInStock(page, nth, profile)
  await seedBag(page, [{ id: url.split('/').at(-1) ?? '', size }], { profile })
}

/** Fills contact and invoice address of a British customer with an e-mailed bag, up to the payment step. */
export async function fillBritishInvoice(page: Page, email = 'ada@example.org'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('7700 900123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('How it comes')).toHaveCount(0)
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('12 St James Square')
  await page.getByLabel('City').fill('London')
  await page.getByLabel('Postcode').fill('SW1Y 4JH')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills contact and delivery of a British customer, up to the payment step. */
export async function fillBritishCheckout(page: Page, email = 'ada@example.org'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('7700 900123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('12 St James Square')
  await page.getByLabel('City').fill('London')
  await page.getByLabel('Postcode').fill('SW1Y 4JH')
  await expect(page.getByLabel('How it comes')).toHaveValue('01')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The checkout of a market with the form that this tab has stored, as after a reload. */
export async function openCheckout(page: Page, locale: Locale, values: CheckoutValues): Promise<void> {
  const { key } = checkoutSlots.checkout('vereda', marketCodeOf(locale))
  await seedStorage(page, 'sessionStorage', key, values)
  await page.goto(`/${locale}/checkout`)
}

/** The checkout of a British customer at its payment step. */
export async function openBritishPayment(page: Page, email = 'ada@example.org'): Promise<void> {
  await openCheckout(page, 'en_GB', {
    ...britishCheckoutValues,
    contact: { ...britishCheckoutValues.contact, email },
  })
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
}

/** Fills the provider’s frames. The holder’s name chooses the outcome in the sandbox. */
export async function fillCard(page: Page, number: string, holder = 'Ada Lovelace'): Promise<void> {
  const field = (title: string) =>
    page.frameLocator(`iframe[title*="${title}" i]`).getByRole('textbox').first()
  await expect(page.getByText('Fill in your card to pay.')).toBeVisible()
  await field('card number').fill(number)
  await field('expiry date').fill('03/30')
  await field('security code').fill('737')
  await page.getByLabel('Name on card').fill(holder)
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay / })
}
