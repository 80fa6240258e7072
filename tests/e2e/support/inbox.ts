import { expect, type Page } from '@playwright/test'
import { e2ePorts } from '../../support/e2e-ports.ts'

export type ReceivedEmail = {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

const inboxOrigin = () => `http://127.0.0.1:${e2ePorts().mail}`

/** The first e-mail to an address with such a text, once the outbox has sent it. */
export async function waitForEmail(page: Page, address: string, pattern: RegExp): Promise<ReceivedEmail> {
  const fetchEmail = async (): Promise<ReceivedEmail[]> => {
    const reply = await page.request.get(`${inboxOrigin()}/messages.json`, { params: { to: address } })
    const { messages }: { messages: ReceivedEmail[] } = await reply.json()
    return messages.filter(({ text }) => pattern.test(text))
  }
  await expect.poll(async () => (await fetchEmail()).length).toBeGreaterThan(0)
  const [receivedEmail] = await fetchEmail()
  if (!receivedEmail) throw new Error(`no e-mail to ${address}`)
  return receivedEmail
}

/** A shop URL in an e-mail, as a path: the storefront's hosts do not resolve everywhere. */
export function extractPath(receivedEmail: ReceivedEmail, pattern: RegExp): string {
  const [found] = pattern.exec(receivedEmail.text) ?? []
  if (!found) throw new Error(`${pattern} is not in the e-mail:\n${receivedEmail.text}`)
  return found
}
