import { expect, type Page } from '@playwright/test'
import { e2ePorts } from '../../support/e2e-ports.ts'

export type ReceivedMail = {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

const inbox = () => `http://127.0.0.1:${e2ePorts().mail}`

/** The first mail to somebody with such words in it, once it has come out of the shop's outbox. */
export async function firstMailTo(page: Page, address: string, words: RegExp): Promise<ReceivedMail> {
  const read = async (): Promise<ReceivedMail[]> => {
    const reply = await page.request.get(`${inbox()}/messages.json`, { params: { to: address } })
    const { messages }: { messages: ReceivedMail[] } = await reply.json()
    return messages.filter(({ text }) => words.test(text))
  }
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  const [mail] = await read()
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}

/** An address of the shop in a mail, as a path: the storefront's hosts do not resolve everywhere. */
export function pathIn(mail: ReceivedMail, pattern: RegExp): string {
  const [found] = pattern.exec(mail.text) ?? []
  if (!found) throw new Error(`${pattern} is not in the mail:\n${mail.text}`)
  return found
}
