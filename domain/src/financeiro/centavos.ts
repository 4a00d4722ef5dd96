import { formatMoney } from '../base/brazil/money.ts'

/**
 * Weights and percentages are scaled by a million to whole numbers, so that six decimals count without rounding errors.
 */
const FINE = 1_000_000

/**
 * Splits `total` (whole centavos, negative for a refund) by `weights` (zero or more each; any scale: 20, 30, 50 or 0.2, 0.3, 0.5).
 * Largest remainder: each part is its exact share rounded down, and the centavos left go to the largest fractions, of equal
 * ones to the earlier. The parts are whole and add up to `total` exactly; a part never differs from its share by a centavo or more.
 * @throws RangeError where `total` is not a safe integer, a weight is negative or not finite, or all weights are zero
 */
export function splitCentavos(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError('total must be a whole number of centavos')
  if (weights.some((weight) => !Number.isFinite(weight) || weight < 0))
    throw new RangeError('weights must be zero or more')
  const fine = weights.map(toFine)
  const sum = fine.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) throw new RangeError('some weight must be more than zero')

  const amount = BigInt(Math.abs(total))
  const shares = fine.map((weight, index) => ({
    index,
    floor: (amount * weight) / sum,
    rest: (amount * weight) % sum,
  }))
  const left = Number(amount - shares.reduce((all, { floor }) => all + floor, 0n))
  const lucky = new Set(
    [...shares]
      .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  )
  const sign = total < 0 ? -1 : 1
  // Adding zero turns -0 into 0.
  return shares.map(({ floor, index }) => sign * (Number(floor) + (lucky.has(index) ? 1 : 0)) + 0)
}

/** `percent` (0 to 100, at most six decimals) of an amount of centavos, half a centavo rounded up. */
export function porcentagemDe(centavos: number, percent: number): number {
  const hundred = 100n * BigInt(FINE)
  return Number((2n * BigInt(centavos) * toFine(percent) + hundred) / (2n * hundred))
}

/** Whole centavos as 'R$ 1.234,56', with a plain space. */
export const formatReais = (centavos: number): string => formatMoney(centavos / 100)

/** Greatest length of an amount in characters; longer texts are not read. */
const LONGEST = 40

/**
 * The one reader of amounts, in whole centavos, digit by digit without fractions of a float: 'R$ 1.234,56', '1234,5', '1.234' (thousands), '1234.56',
 * '1,234.56' and '1234.5600', with a sign before or behind it, in brackets, or with D or C behind it (débito, crédito). Undefined for anything else,
 * such as '1,234', which could be either, more than two decimals, and values beyond safe integers.
 */
export const parseReais = (text: string): number | undefined => amountIn(text)?.centavos

/** Whether an amount is written with its side: a sign, brackets, or a letter. */
export const isSigned = (text: string): boolean => amountIn(text)?.signed ?? false

function amountIn(text: string): { centavos: number; signed: boolean } | undefined {
  if (text.length > LONGEST) return undefined
  const plain = text
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replaceAll(/[−–]/g, '-')
    .replace(/^(\(?)([+-]?) ?R\$ ?/, '$1$2')
    .replace(/^(\(?[+-]) /, '$1')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .replace(/ ([DC+-]?)( ?\)?)$/, '$1$2')
    .replace(/ \)$/, ')')
  const [, open = '', before = '', digits = '', behind = '', close = ''] =
    /^(\(?)([+-]?)([\d.,]+)([DC+-]?)(\)?)$/.exec(plain) ?? []
  if (digits === '' || (open === '') !== (close === '') || (before !== '' && /[+-]/.test(behind))) return undefined
  const parts =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(digits) ??
    // A calculated number may have more decimals: only trailing zeros are dropped.
    /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{1,2})0*$/.exec(digits)
  if (!parts) return undefined
  const centavos = Number((parts[1] ?? '').replaceAll(/[.,]/g, '') + (parts[2] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(centavos)) return undefined
  const out = open !== '' || before === '-' || behind === '-' || behind === 'D'
  return { centavos: out && centavos !== 0 ? -centavos : centavos, signed: open + before + behind !== '' }
}

const toFine = (value: number) => BigInt(Math.round(value * FINE))

/** Whether a stored amount is a price: rules cannot look into lists, so anything may stand there. */
export const isPreco = (valor: unknown): boolean =>
  typeof valor === 'number' && Number.isSafeInteger(valor) && valor >= 0
