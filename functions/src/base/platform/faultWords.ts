import type * as z from 'zod'

const many = (count: number | bigint, one: string, more: string): string =>
  `${count.toLocaleString('pt-BR')} ${Number(count) === 1 ? one : more}`

const OF_TYPE: Readonly<Record<string, string>> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  int: 'Informe um número inteiro.',
  boolean: 'Informe sim ou não.',
  array: 'Informe uma lista.',
}

/**
 * Sentence about a value that a schema refuses without a message of its own. It says what is accepted, never what was sent, and
 * no user sees the English words of the library.
 */
export const faultWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este campo.' : (OF_TYPE[issue.expected] ?? 'Envie os campos do pedido.')
    case 'invalid_value':
      return 'Escolha uma das opções.'
    case 'too_small':
      return sizeWords('mínimo', 'menor', issue.origin, issue.minimum)
    case 'too_big':
      return sizeWords('máximo', 'maior', issue.origin, issue.maximum)
    case 'invalid_format':
      return 'Este texto não tem o formato esperado.'
    case 'unrecognized_keys':
      return 'Há aqui um campo que não existe.'
    default:
      return 'Este valor não é aceito aqui.'
  }
}

function sizeWords(limit: string, most: string, origin: string, bound: number | bigint): string {
  if (origin === 'string') return `No ${limit} ${many(bound, 'caractere', 'caracteres')}.`
  if (origin === 'array') return `No ${limit} ${many(bound, 'item', 'itens')}.`
  return `O ${most} valor é ${bound.toLocaleString('pt-BR')}.`
}

/** The message of each fault by the path of its field; one about the whole input, or about a field that there is not, names that. */
export const faultsOf = ({ issues }: z.core.$ZodError): Record<string, string> =>
  Object.fromEntries(
    issues.flatMap((issue) => {
      const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      return paths.map((path) => [path.join('.') || WHOLE, issue.message])
    }),
  )

/** Name of the whole input where it is no object, or too deep. */
export const WHOLE = 'pedido'
