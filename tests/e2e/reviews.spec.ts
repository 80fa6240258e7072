import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { developmentSecrets } from '#backend/config.ts'
import { e2ePorts } from '../support/e2e-ports.ts'
import { expectNoViolations } from './support/axe.ts'
import { extractPath, waitForEmail } from './support/inbox.ts'
import { test } from './support/journey.ts'
import { placePaidOrder } from './support/orders.ts'

const sheet = '/en_GB/all/shoes/sierra-no-14-tan/K100014-001'
const reviewsOf = (page: Page) => page.getByRole('region', { name: 'What people say' })
const getShownReviews = (page: Page) => reviewsOf(page).getByRole('article')

test('a sheet shows three reviews, expands to a page of eight and loads the rest; photos open in a viewer, and a review is reported', async ({
  page,
}) => {
  await page.goto(sheet)
  const reviews = reviewsOf(page)
  await page.getByRole('link', { name: /stars.*14 reviews/ }).click()
  await expect(reviews).toBeInViewport()
  await expect(getShownReviews(page)).toHaveCount(3)
  await reviews.getByText('5 more reviews').click()
  await expect(getShownReviews(page)).toHaveCount(8)
  await reviews.getByRole('button', { name: 'Load more reviews' }).click()
  await expect(getShownReviews(page)).toHaveCount(14)
  await expect(getShownReviews(page).nth(8).getByRole('heading')).toBeFocused()
  await expect(reviews.getByRole('button', { name: 'Load more reviews' })).toHaveCount(0)

  await reviews.getByRole('checkbox', { name: /^With pictures/ }).check()
  await expect(getShownReviews(page)).toHaveCount(1)
  const picture = getShownReviews(page).getByRole('link', { name: /^Picture 1 by/ })
  await picture.click()
  const large = page.getByRole('dialog', { name: /^Picture 1 by/ })
  await expect(large.getByRole('img')).toBeVisible()
  await large.getByRole('button', { name: 'Next picture' }).click()
  await expect(large.getByRole('img')).toHaveAccessibleName(/^Picture 2 by/)
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()
  await getShownReviews(page)
    .getByRole('button', { name: /^Report/ })
    .click()
  const report = page.getByRole('dialog', { name: 'What is wrong with it?' })
  await report.getByRole('button', { name: 'Send' }).click()
  await expect(report.getByText('Choose a reason')).toBeVisible()
  await expect(report.getByLabel('It insults someone')).toBeFocused()
  await expectNoViolations(page, 'dialog[open]')
  await report.getByLabel('It seems false to me').check()
  await report.getByRole('button', { name: 'Send' }).click()
  await expect(report.getByText('Thank you. We look at it.')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first eight are shown, without controls that need a script', async ({ page }) => {
    await page.goto(sheet)
    await reviewsOf(page).getByText('5 more reviews').click()
    await expect(getShownReviews(page)).toHaveCount(8)
    await expect(reviewsOf(page).getByLabel('Order')).toBeHidden()
    await expect(reviewsOf(page).getByRole('button', { name: 'Report' })).toHaveCount(0)
  })
})

async function admin(page: Page, path: string, data?: object) {
  const url = `http://127.0.0.1:${e2ePorts().shop}/admin/${path}`
  const headers = { authorization: `Bearer ${developmentSecrets.admin}` }
  const reply = data
    ? await page.request.post(url, { headers, data })
    : await page.request.get(url, { headers })
  expect(reply.ok()).toBe(true)
  return reply.json()
}

test('a customer reviews by an e-mail link, staff publish it, and such e-mails can be stopped', async ({
  page,
}, { project }) => {
  const email = `ada-${Date.now()}@example.org`
  const title = `Half a size small, ${String(Date.now()).slice(-4)}`
  await placePaidOrder(page, project.name === 'mobile' ? 8 : 7, email)

  const mail = await waitForEmail(page, email, /\/en_GB\/review\//)
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' }),
  )
  const link = extractPath(mail, /\/en_GB\/review\/\S+/)
  const response = await page.goto(link)
  expect(response?.headers()['cache-control']).toBe('private, no-store')
  await page.getByRole('radio', { name: /^2 of 5 stars/ }).check()
  await page.getByRole('radio', { name: 'Runs small' }).check()
  await expect(page.getByLabel('Size worn').locator('option')).not.toHaveCount(0)
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'shoe.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'Your picture 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Send it in' }).click()
  const summary = page.getByRole('region', { name: 'Something is missing' })
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('In a few words')).toHaveAccessibleDescription(
    'Give it a title of at least two letters',
  )
  // Includes what was chosen, the photo, and the errors of the rest.
  await expectNoViolations(page)
  await summary.getByRole('link', { name: 'Give it a title' }).click()
  await expect(page.getByLabel('In a few words')).toBeFocused()
  await page.getByLabel('In a few words').fill(title)
  await page.getByLabel('What would you tell a friend?').fill('I took my usual size and my toes met the end.')
  await page.getByRole('checkbox', { name: /^You may publish/ }).check()
  await page.getByRole('button', { name: 'Send it in' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, that helps' })).toBeFocused()

  const { reviews } = await admin(page, 'reviews?limit=200')
  const pendingReview = reviews.find((review: { title: string }) => review.title === title)
  await admin(page, 'reviews/publish', { id: pendingReview.id })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your review is published' })).toBeVisible()
  const reviewLink = page.getByRole('link', { name: 'See it there' })
  const path = (await reviewLink.getAttribute('href')) ?? ''
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(title)
  await reviewLink.click()
  await expect(reviewsOf(page).getByRole('heading', { name: title })).toBeVisible()

  await page.goto(extractPath(mail, /\/en_GB\/unsubscribe\/\S+/))
  const stopButton = page.getByRole('button', { name: 'Stop these e-mails' })
  await expect(stopButton).toBeVisible()
  await expectNoViolations(page)
  await stopButton.click()
  await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeVisible()
  await page.getByRole('button', { name: 'I do want them' }).click()
  await expect(page.getByRole('heading', { name: 'They come again' })).toBeVisible()
})

test('a truncated link shows an error', async ({ request }) => {
  const html = await (await request.get('/en_GB/review/abc.def')).text()
  expect(html).toMatch(/<h1[^>]*>This link doesn’t work<\/h1>/)
})
