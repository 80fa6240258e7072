import { BlockList, isIP } from 'node:net'
import { normalizeAddress } from '#validation/network-address.ts'
import { isLoopbackHost } from './loopback.ts'
import { readSetting } from './read-setting.ts'

/** Which peers are trusted to set `x-forwarded-for` and `x-forwarded-proto`. */
export type ProxyTrust = {
  /** Every client is trusted. */
  readonly trustsAll: boolean
  readonly trustsNone: boolean
  /** @param hop 0 for the peer of the connection, 1 for the address that it names, and so on */
  readonly trusts: (address: string, hop: number) => boolean
}

/** Names for ranges of addresses, as Express and Fastify spell them. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function addRange(list: BlockList, range: string): void {
  const [address = '', prefix, ...others] = range.split('/')
  const version = isIP(address)
  const family = version === 6 ? 'ipv6' : 'ipv4'
  const bits = version === 6 ? 128 : 32
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  if (version === 0 || length < 0 || length > bits || others.length)
    throw new Error(
      `"${range}" is not an address; write false, loopback, 1 (every client that connects), or addresses such as 10.0.0.2 or 10.0.0.0/8`,
    )
  list.addSubnet(address, length, family)
}

function isIn(list: BlockList, address: string): boolean {
  const plain = stripPort(address)
  const version = isIP(plain)
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

/** Normalises an address: without quotes and the port that some balancers add, and as IPv4 where possible. */
export function stripPort(value: string): string {
  const text = readSetting(value)
  const [, bracketed] = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i.exec(text) ?? []
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  const address = bracketed ?? withPort ?? text
  return address.toLowerCase().startsWith('::ffff:') ? normalizeAddress(address) : address
}

/** Parses TRUST_PROXY. Throws an error that says the fix. */
export function parseTrustProxy(setting: string): ProxyTrust {
  const names = setting
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'false')
  const trustsAll = names.some((name) => name === 'true' || name === '1')
  const list = new BlockList()
  for (const name of names)
    if (name !== 'true' && name !== '1') for (const range of ranges[name] ?? [name]) addRange(list, range)
  return {
    trustsAll,
    trustsNone: names.length === 0,
    trusts: (address, hop) => (trustsAll && hop === 0) || isIn(list, address),
  }
}

/** The entries of a header that proxies append to, or that was sent several times. */
export function splitHeaderList(value: string | readonly string[] | undefined): readonly string[] {
  const text = typeof value === 'string' ? value : (value?.join(',') ?? '')
  return text.split(',').map((part) => part.trim())
}

/**
 * The address that a request is counted by: the nearest one that is not a trusted proxy. Entries before it
 * were written by the visitor; an entry that is not an IP address resolves to the proxy that passed it on.
 */
export function resolveClientAddress(
  peer: string,
  forwarded: string | readonly string[] | undefined,
  { trusts }: ProxyTrust,
): string {
  let address = stripPort(peer)
  for (const [hop, value] of splitHeaderList(forwarded).toReversed().entries()) {
    const claimed = stripPort(value)
    if (!trusts(address, hop) || isIP(claimed) === 0) break
    address = claimed
  }
  return address
}

/** The default of TRUST_PROXY. In a public shop every visitor may arrive over the loopback. */
export const defaultTrustProxy = (isPublic: boolean) => (isPublic ? 'false' : 'loopback')

const privateRanges = parseTrustProxy('loopback, linklocal, uniquelocal')

/**
 * Whether an address is on this machine or a private network, as proxies usually are and visitors are not.
 */
export const isPrivateAddress = (address: string) =>
  isLoopbackHost(address) || privateRanges.trusts(address, 0)
