/**
 * What people dial in front of a number inside its country and leave out behind the country's prefix. Where numbers
 * may begin with the same digit, only one of `length` digits begins with the trunk prefix.
 */
export type TrunkPrefix = { readonly digits: string; readonly length?: number }

const nought: readonly TrunkPrefix[] = [{ digits: '0' }]

/**
 * By country prefix; those left out have none, Italy's nought is part of the number.
 * Source: ITU-T, Dialling procedures (Annex to ITU Operational Bulletin 994), national (trunk) prefix. Lithuania
 * took 0 in place of 8, which people still write.
 */
export const trunkPrefixes: Readonly<Record<string, readonly TrunkPrefix[]>> = {
  '+1': [{ digits: '1', length: 11 }],
  '+7': [{ digits: '8', length: 11 }],
  '+31': nought,
  '+32': nought,
  '+33': nought,
  '+36': [{ digits: '06' }],
  '+40': nought,
  '+41': nought,
  '+43': nought,
  '+44': nought,
  '+46': nought,
  '+49': nought,
  '+55': nought,
  '+61': nought,
  '+66': nought,
  '+81': nought,
  '+82': nought,
  '+90': nought,
  '+353': nought,
  '+358': nought,
  '+359': nought,
  '+370': [{ digits: '0' }, { digits: '8', length: 9 }],
  '+385': nought,
  '+386': nought,
  '+421': nought,
  '+886': nought,
  '+972': nought,
}
