/**
 * National trunk prefixes, which are dialled inside the country and omitted after its country prefix. Where
 * numbers may begin with the same digit, only one of `length` digits begins with the trunk prefix.
 */
export type TrunkPrefix = { readonly digits: string; readonly length?: number }

const zeroPrefix: readonly TrunkPrefix[] = [{ digits: '0' }]

/**
 * By country prefix; countries that are not listed have none. Italy's leading 0 is part of the number.
 * Source: ITU-T, Dialling procedures (Annex to ITU Operational Bulletin 994), national (trunk) prefix.
 * Lithuania replaced 8 with 0, but 8 is still in use.
 */
export const trunkPrefixes: Readonly<Record<string, readonly TrunkPrefix[]>> = {
  '+1': [{ digits: '1', length: 11 }],
  '+7': [{ digits: '8', length: 11 }],
  '+31': zeroPrefix,
  '+32': zeroPrefix,
  '+33': zeroPrefix,
  '+36': [{ digits: '06' }],
  '+40': zeroPrefix,
  '+41': zeroPrefix,
  '+43': zeroPrefix,
  '+44': zeroPrefix,
  '+46': zeroPrefix,
  '+49': zeroPrefix,
  '+55': zeroPrefix,
  '+61': zeroPrefix,
  '+66': zeroPrefix,
  '+81': zeroPrefix,
  '+82': zeroPrefix,
  '+90': zeroPrefix,
  '+353': zeroPrefix,
  '+358': zeroPrefix,
  '+359': zeroPrefix,
  '+370': [{ digits: '0' }, { digits: '8', length: 9 }],
  '+385': zeroPrefix,
  '+386': zeroPrefix,
  '+421': zeroPrefix,
  '+886': zeroPrefix,
  '+972': zeroPrefix,
}
