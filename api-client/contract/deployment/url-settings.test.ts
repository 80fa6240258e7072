import { describe, expect, it } from 'vitest'
import { baseUrlSetting, originSetting } from './url-settings.ts'

const example = 'https://api.example'
const read = (text: string, setting = baseUrlSetting(example)) => {
  const parsed = setting.safeParse(text)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message).join()
}

describe('a base URL', () => {
  it.each([
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
    ['https://api.example/shop', 'https://api.example/shop'],
    ['https://api.example/shop/', 'https://api.example/shop'],
    ['https://api.example/a/b//', 'https://api.example/a/b'],
    ['HTTPS://API.example:443/Shop/', 'https://api.example/Shop'],
    ['http://[::1]:4000/shop', 'http://[::1]:4000/shop'],
    [' https://api.example/a@b ', 'https://api.example/a@b'],
  ])('reads %s', (text, url) => {
    expect(read(text)).toBe(url)
  })

  it.each([
    ['', /whole address/],
    ['shop', /whole address/],
    ['api.example:4000', /whole address/],
    ['//api.example', /whole address/],
    ['http:api.example', /whole address/],
    ['http:///api', /whole address/],
    ['http://', /whole address/],
    ['http://a b/', /whole address/],
    ['http://api.example:99999', /whole address/],
    ['ftp://api.example', /whole address/],
    ['javascript:alert(1)', /whole address/],
    ['https://user@api.example', /user name/],
    ['https://:word@api.example', /user name/],
    ['https://@api.example', /user name/],
    ['https://api.example?', /\? or #/],
    ['https://api.example/shop?key=1', /\? or #/],
    ['https://api.example#', /\? or #/],
    ['https://api.example/#shop', /\? or #/],
  ])('rejects %s', (text, message) => {
    expect(read(text)).toMatch(message)
  })

  it('does not repeat a password', () => {
    expect(read('https://user:pa55@api.example')).not.toContain('pa55')
  })
})

it('an origin has no path', () => {
  expect(read('https://shop.example/', originSetting(example))).toBe('https://shop.example')
  expect(read('https://shop.example/en', originSetting(example))).toMatch(/leave out the path/)
  expect(read('shop.example', originSetting(example))).toMatch(/whole address/)
})
