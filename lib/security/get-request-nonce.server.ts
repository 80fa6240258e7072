import { headers } from 'next/headers'

/** The nonce of this request’s CSP, if the page has one; the proxy sets the policy on the request. */
export async function getRequestNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? ''
  return /'nonce-([\w+/=]{16,32})'/.exec(policy)?.[1]
}
