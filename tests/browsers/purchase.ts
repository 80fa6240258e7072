import { type Browser, click, type, typeInFrame, waitForElement, waitUntil } from './browser.ts'

const withText = (element: string, text: string) => `//${element}[normalize-space(.)="${text}"]`
const starting = (element: string, text: string) => `//${element}[starts-with(normalize-space(.), "${text}")]`
const field = (label: string) =>
  `//input[@id=//label[starts-with(normalize-space(.), "${label}")]/@for or ancestor::label[starts-with(normalize-space(.), "${label}")]]`
const cardFrame = (title: string) =>
  `//iframe[contains(translate(@title, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"), "${title}")]`

function untilUrl(browser: Browser, address: RegExp): Promise<true> {
  return waitUntil(String(address), async () => (address.test(await browser.url()) ? true : null))
}

async function chooseProduct(browser: Browser, origin: string): Promise<void> {
  await browser.goto(`${origin}/en_GB`)
  await click(browser, withText('nav/a', 'Women'))
  // The previous page stays in the document and contains tiles as well.
  await untilUrl(browser, /\/en_GB\/women\/shoes$/)
  await click(browser, '//ul[contains(@class, "tiles")]/li[3]//a[contains(@class, "nm")]')
  // Selects any available size by its label, as users do.
  await click(browser, '//main//label[.//input[@name="size" and not(@disabled)]]')
  await click(browser, '//main//*[contains(@class, "addrow")]//button[@type="submit"]')
}

async function fillCheckout(browser: Browser): Promise<void> {
  await type(browser, field('E-mail'), 'ada@example.org')
  await type(browser, field('Phone'), '7700900123')
  await click(browser, withText('button', 'Continue'))
  for (const [label, text] of [
    ['Name', 'Ada'],
    ['Surname', 'Lovelace'],
    ['Address', '12 St James Square'],
    ['City', 'London'],
    ['Postcode', 'SW1Y 4JH'],
  ] as const) {
    await type(browser, field(label), text)
  }
  await click(browser, withText('button', 'Continue'))
}

async function payByCard(browser: Browser): Promise<void> {
  await waitForElement(browser, withText('*', 'Fill in your card to pay.'))
  await typeInFrame(browser, cardFrame('card number'), '4111111111111111')
  await typeInFrame(browser, cardFrame('expiry date'), '0330')
  await typeInFrame(browser, cardFrame('security code'), '737')
  await type(browser, field('Name on card'), 'Ada Lovelace')
  await click(browser, starting('button', 'Pay '))
}

/** A guest buys a pair with a card: home, category, product, size, bag, checkout, payment, confirmation. */
export async function purchase(browser: Browser, origin: string): Promise<void> {
  await chooseProduct(browser, origin)
  await click(browser, withText('a', 'View bag'))
  await click(browser, starting('a', 'Check out'))
  await fillCheckout(browser)
  await payByCard(browser)
  await untilUrl(browser, /\/en_GB\/thanks\/[\w-]{22}$/)
  await waitForElement(browser, withText('h1', 'Thank you, Ada'))
}
