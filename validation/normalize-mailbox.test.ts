import { describe, expect, it } from 'vitest'
import { normalizeMailbox } from './normalize-mailbox.ts'

describe('normalizeMailbox', () => {
  it.each([
    ['case and space around it', ' Ada.L@Example.ORG ', 'ada.l@example.org'],
    ['a tag after + at Gmail', 'ada+shoes@gmail.com', 'ada@gmail.com'],
    ['a tag after + at Outlook', 'ada.l+1@outlook.com', 'ada.l@outlook.com'],
    ['a tag after + at Hotmail', 'ada+1@hotmail.es', 'ada@hotmail.es'],
    ['a tag after + at iCloud', 'ada+1@icloud.com', 'ada@icloud.com'],
    ['a tag after + at Proton', 'ada+1@proton.me', 'ada@proton.me'],
    ['a tag after + at Fastmail', 'ada+1@fastmail.com', 'ada@fastmail.com'],
    ['a tag after + at a custom domain', 'ada+1+2@lovelace.example', 'ada@lovelace.example'],
    ['dots at Gmail', 'a.d.a@gmail.com', 'ada@gmail.com'],
    ['dots before the tag at Gmail', 'A.da.+x.y@GMail.com', 'ada@gmail.com'],
    ['Google’s second domain', 'a.da+2@googlemail.com', 'ada@gmail.com'],
    ['a tag after - at Yahoo', 'ada-shoes@yahoo.com', 'ada@yahoo.com'],
    ['a tag after - at Yahoo of a country', 'ada-1@yahoo.co.uk', 'ada@yahoo.co.uk'],
    ['a tag after - at Yahoo of Brazil', 'ada-1@yahoo.com.br', 'ada@yahoo.com.br'],
    ['a tag after - at Yahoo’s other domains', 'ada-1@ymail.com', 'ada@ymail.com'],
    ['a Unicode domain', 'Ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
    ['the ASCII form of a Unicode domain', 'ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
    ['a decomposed Unicode domain', 'ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
    ['full-width letters', 'ａｄａ@ｇｍａｉｌ.com', 'ada@gmail.com'],
    ['the root dot of a domain', 'ada@gmail.com.', 'ada@gmail.com'],
  ])('ignores %s', (_, email, mailbox) => {
    expect(normalizeMailbox(email)).toBe(mailbox)
    expect(normalizeMailbox(mailbox)).toBe(mailbox)
  })

  it.each([
    ['dots at other providers', 'a.da@outlook.com', 'ada@outlook.com'],
    ['- at other providers', 'ada-l@gmail.com', 'ada@gmail.com'],
    ['- at a domain that only ends like Yahoo’s', 'ada-l@notyahoo.com', 'ada@notyahoo.com'],
    ['the same name at another provider', 'ada@hotmail.com', 'ada@outlook.com'],
    ['a subdomain of Google’s', 'ada@mail.gmail.com', 'ada@gmail.com'],
    ['names in quotes with an @', '"a@b"@example.org', '"a@c"@example.org'],
  ])('distinguishes %s', (_, one, other) => {
    expect(normalizeMailbox(one)).not.toBe(normalizeMailbox(other))
  })

  it.each([
    '',
    '@',
    'ada',
    '@gmail.com',
    '+1@gmail.com',
    '...@gmail.com',
    '-x@yahoo.com',
    'a@',
    'a@[::1',
    'a@b c',
    'a@%zz',
  ])('returns %j unchanged, because its name or domain is missing or invalid', (email) => {
    expect(normalizeMailbox(email)).toBe(email)
  })
})
