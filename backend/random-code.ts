import { randomInt } from 'node:crypto'

/** Letters and digits that are not easily confused when they are read, heard or typed. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code that people read and type: 4.9 bits for each character. */
export const generateCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
