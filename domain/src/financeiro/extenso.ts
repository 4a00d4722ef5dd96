const UNIDADES = [
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
].flatMap((words) => words.split(' '))
const DEZENAS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const CENTENAS = 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
)

/** Greatest amount in words, in centavos: 999.999.999,99 reais. */
export const MAIOR_EXTENSO = 99_999_999_999

/** Words of a number from 1 to 999. */
function grupo(value: number): string {
  if (value === 100) return 'cem'
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const tens =
    rest < 20
      ? UNIDADES[rest]
      : [DEZENAS[Math.floor(rest / 10) - 2], ...(rest % 10 ? [UNIDADES[rest % 10]] : [])].join(' e ')
  return [...(hundreds ? [CENTENAS[hundreds - 1]] : []), ...(rest ? [tens] : [])].join(' e ')
}

/**
 * Words of a whole number from 1 to 999.999.999. The last group is preceded by 'e' if it is below a hundred or a whole
 * hundred.
 */
function inteiro(value: number): string {
  const millions = Math.floor(value / 1_000_000)
  const thousands = Math.floor(value / 1000) % 1000
  const rest = value % 1000
  const parts = [
    ...(millions ? [{ value: millions, words: `${grupo(millions)} ${millions === 1 ? 'milhão' : 'milhões'}` }] : []),
    ...(thousands ? [{ value: thousands, words: thousands === 1 ? 'mil' : `${grupo(thousands)} mil` }] : []),
    ...(rest ? [{ value: rest, words: grupo(rest) }] : []),
  ]
  return parts.reduce((text, part, index) => {
    if (index === 0) return part.words
    const last = index === parts.length - 1
    return `${text}${last && (part.value < 100 || part.value % 100 === 0) ? ' e ' : ', '}${part.words}`
  }, '')
}

/**
 * Amount in words, for receipts: 'mil, duzentos e trinta e quatro reais e cinquenta e seis centavos'. @param centavos 0
 * to 99.999.999.999 (999 million reais) @throws RangeError for anything else
 */
export function centavosInWords(centavos: number): string {
  if (!Number.isSafeInteger(centavos) || centavos < 0 || centavos > MAIOR_EXTENSO)
    throw new RangeError(`${centavos} centavos`)
  const reais = Math.floor(centavos / 100)
  const cents = centavos % 100
  const of = reais >= 1_000_000 && reais % 1_000_000 === 0 ? 'de reais' : reais === 1 ? 'real' : 'reais'
  const whole = reais ? `${inteiro(reais)} ${of}` : ''
  const part = cents ? `${grupo(cents)} ${cents === 1 ? 'centavo' : 'centavos'}` : ''
  if (!whole && !part) return 'zero real'
  return [whole, part].filter(Boolean).join(' e ')
}
