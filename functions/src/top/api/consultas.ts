import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { chavesDoSelo } from '../../base/selos/selo.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { parseInputAsync } from '../../base/platform/callable.ts'
import { countHere } from '../../base/platform/limit.ts'
import { validateCodigo } from '../../documentos/validacao/validateCodigo.ts'
import type { Answer } from './router.ts'

/** A public GET endpoint, with at most one parameter at the end of its path. */
export interface Consulta<O extends z.ZodType = z.ZodType> {
  summary: string
  /** name of the last path segment, where it is a parameter */
  parameter?: string
  input: z.ZodType<string>
  output: O
  /** seconds for which clients may cache the answer */
  maxAge: number
  handle(input: string, ip: string): Promise<z.input<O>>
}

const shown = text(300)
const validacao = z.object({
  situacao: z.enum(['valido', 'vencido', 'revogado', 'naoEncontrado']),
  documento: z.enum(['certificado', 'carteira', 'recibo', '']),
  codigo: shown,
  titulo: shown,
  frase: shown,
  nome: shown,
  menor: z.boolean(),
  graduacao: shown,
  emissor: z.object({ nome: shown, sigla: shown }),
  emitidoEm: shown,
  validoAte: shown,
  revogadoEm: shown,
  motivo: shown,
  detalhes: z.array(z.object({ rotulo: shown, valor: shown })),
})
const chaves = z.object({
  chaves: z.array(z.object({ id: shown, publica: shown, de: shown, ate: shown })),
  graduacoes: z.record(shown, shown),
})

/** Endpoints by their path without the parameter. */
export const CONSULTAS: Readonly<Record<string, Consulta>> = {
  '/api/validacao/chaves': {
    summary:
      'As chaves públicas com que se confere o selo de um documento, também sem internet, e os nomes das graduações por código.',
    input: text(0),
    output: chaves,
    maxAge: 3600,
    handle: async () => ({
      chaves: chavesDoSelo(),
      graduacoes: Object.fromEntries((await readGrades())('').map(({ codigo, nome }) => [codigo, nome])),
    }),
  },
  '/api/validacao': {
    summary: 'Se um certificado, uma carteira ou um recibo vale, pelo código impresso nele.',
    parameter: 'codigo',
    input: text(60).min(1),
    output: validacao,
    maxAge: 0,
    handle: (codigo, ip) => validateCodigo(codigo, ip),
  },
}

const STATUS: Readonly<Record<string, number>> = {
  'dados-invalidos': 400,
  'limite-excedido': 429,
  'muitas-tentativas': 429,
}

/** Requests a minute from one address to one instance, counted before any costly work. */
const MOST_OF_ONE_ADDRESS = 600

interface Asked {
  method: string
  path: string
  ip: string
}

/**
 * Answers a GET below /api; undefined for any other path. A document that is not found is 404 with the same body as any other answer; a
 * revoked one is 410, for programs that only look at the status.
 */
export async function consult({ method, path, ip }: Asked): Promise<(Answer & { maxAge: number }) | undefined> {
  const whole = path.replace(/\/$/, '')
  const cut = whole.lastIndexOf('/')
  const own = Object.hasOwn(CONSULTAS, whole) && !CONSULTAS[whole]?.parameter
  const above = whole.slice(0, cut)
  const found = own ? CONSULTAS[whole] : Object.hasOwn(CONSULTAS, above) ? CONSULTAS[above] : undefined
  if (!found || (!own && !found.parameter)) return undefined
  if (method !== 'GET') return { status: 405, body: { success: false, message: 'Use GET.' }, maxAge: 0 }
  try {
    countHere(`ip ${ip}`, MOST_OF_ONE_ADDRESS)
    const input = await parseInputAsync(found.input, own ? '' : decoded(whole.slice(cut + 1)))
    const body = (await found.handle(input, ip)) as object
    return { status: statusOf(body), body, maxAge: found.maxAge }
  } catch (error) {
    const status = error instanceof ErroSIE ? STATUS[error.codigo] : undefined
    if (error instanceof ErroSIE && status)
      return { status, body: { success: false, message: error.message, campos: error.campos }, maxAge: 0 }
    const id = crypto.randomUUID()
    console.error('unexpected', id, error)
    return { status: 500, body: { success: false, message: `Algo falhou do nosso lado. Código: ${id}` }, maxAge: 0 }
  }
}

function statusOf(body: object): number {
  if (!('situacao' in body)) return 200
  return body.situacao === 'naoEncontrado' ? 404 : body.situacao === 'revogado' ? 410 : 200
}

/** @throws ErroSIE dados-invalidos for a malformed escape sequence */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ErroSIE('dados-invalidos', { codigo: 'Confira o código.' })
  }
}
