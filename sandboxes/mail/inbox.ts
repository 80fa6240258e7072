import PostalMime from 'postal-mime'

export type ReceivedEmail = {
  readonly id: string
  readonly receivedAt: string
  /** Envelope recipients (SMTP `RCPT TO`). */
  readonly recipients: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  /** The raw message. */
  readonly raw: string
}

export type Inbox = {
  receive(raw: Buffer, recipients: readonly string[]): Promise<ReceivedEmail>
  /** Newest first; filtered by address when it is given. */
  list(to?: string): readonly ReceivedEmail[]
  find(id: string): ReceivedEmail | null
  clear(): void
}

const maxMessages = 500

/** Mails in memory; the last five hundred are kept. */
export function createInbox(): Inbox {
  let mails: ReceivedEmail[] = []
  let count = 0
  return {
    async receive(raw, recipients) {
      const parsed = await PostalMime.parse(raw)
      count += 1
      const mail: ReceivedEmail = {
        id: String(count),
        receivedAt: new Date().toISOString(),
        recipients,
        from: [parsed.from?.name, parsed.from?.address].filter(Boolean).join(' '),
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        headers: parsed.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
        raw: raw.toString('utf8'),
      }
      mails = [mail, ...mails].slice(0, maxMessages)
      return mail
    },
    list: (to) => (to ? mails.filter(({ recipients }) => recipients.includes(to.toLowerCase())) : mails),
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
    clear() {
      mails = []
    },
  }
}
