import { expect, it } from 'vitest'
import { formatPersonName } from './format-person-name.ts'

it.each([
  ['GB', 'Ada', 'Lovelace', 'Ada Lovelace'],
  ['JP', '太郎', '山田', '山田太郎'],
  ['JP', 'はなこ', 'サトー', 'サトーはなこ'],
  ['JP', 'Taro', 'Yamada', 'Yamada Taro'],
  ['JP', 'Ada', '山田', '山田 Ada'],
  ['KR', '민준', '김', '김민준'],
  ['TW', '小明', '陳', '陳小明'],
  ['HK', 'Siu Ming', 'Chan', 'Chan Siu Ming'],
  ['HU', 'Anna', 'Kovács', 'Kovács Anna'],
  ['TH', 'สมชาย', 'ใจดี', 'สมชาย ใจดี'],
  ['GB', '太郎', '山田', '太郎 山田'],
  ['GB', '', '', ''],
  ['JP', '', '', ''],
] as const)('in %s formats first name %s and surname %s as %s', (market, name, surname, written) => {
  expect(formatPersonName(market, { name, surname })).toBe(written)
})
