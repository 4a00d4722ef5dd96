import { own } from '../records/own.ts'
import { ERROS } from '../errors.ts'
import { FAULT_KINDS } from '../portal/faults.ts'
import { ROTAS } from '../portal/routes.ts'
import { ENDPOINTS_MEDIDOS, FUNCOES } from './servidor.ts'

/** Categories that the monitor counts and keeps, each under its own limit (specification 9), with their labels. */
export const CATEGORIAS = {
  visitas: 'Visitas',
  erros: 'Erros',
  recusas: 'Recusas do banco',
  acessos: 'Entradas na conta',
  partes: 'Partes da aplicação',
  servidor: 'Respostas do servidor',
  vitais: 'Medidas da página',
  memoria: 'Memória',
  inatividade: 'Inatividade',
  renderizacoes: 'Telas que redesenham demais',
  reservas: 'Usos da reserva local',
} as const

export type Categoria = keyof typeof CATEGORIAS
export const NOMES_DAS_CATEGORIAS = Object.keys(CATEGORIAS) as readonly Categoria[]

export const VITAIS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITAIS)[number]
/** The ratings of web.dev: good, needs improvement, poor. */
export const NOTAS = ['bom', 'regular', 'ruim'] as const
/**
 * Measures of a part of the app and of an endpoint: number, milliseconds in total, number of slow ones, number of
 * failures.
 */
export const MEDIDAS_DE_TEMPO = ['n', 'ms', 'lentas', 'falhas'] as const
/** Fallbacks used while the server could not be reached: kept on the device, or read another way. */
export const RESERVAS = ['alerta', 'relatorio', 'dominio', 'leitura'] as const
/** Key for all addresses outside the catalogue. */
export const FORA = '*'

const timed = (key: string) => MEDIDAS_DE_TEMPO.map((medida) => `${medida}:${key}`)
const lugares = [...ROTAS.map(({ path }) => path), FORA]

/** Keys that each category may count. The lists are closed because anybody may send a report: no key can name a person or fill a document. */
const CHAVES: Readonly<Record<Categoria, ReadonlySet<string>>> = {
  visitas: new Set(['n']),
  erros: new Set([...FAULT_KINDS, 'outro']),
  recusas: new Set(lugares),
  acessos: new Set(['certo', ...Object.keys(ERROS)]),
  partes: new Set(lugares.flatMap(timed)),
  servidor: new Set([...ENDPOINTS_MEDIDOS, FUNCOES].flatMap(timed)),
  vitais: new Set(VITAIS.flatMap((vital) => NOTAS.map((nota) => `${vital}:${nota}`))),
  memoria: new Set(['n', 'mb']),
  inatividade: new Set(['n', 'minutos']),
  renderizacoes: new Set(lugares),
  reservas: new Set(RESERVAS),
}

/** Counts by category and key. */
export type Contagens = { [C in Categoria]?: Record<string, number> }

/** Upper bound of a value in one report; larger values are cut to it. */
const MOST: Readonly<Partial<Record<string, number>>> = { ms: 3_600_000, mb: 100_000 }
const MOST_OF_ANY = 10_000

/**
 * Counts of a report, whose names are `category:key`. Names outside the closed lists and values that are not positive numbers are left out;
 * giant values are cut, so that one false report does not hide all others.
 */
export function contagensDe(counts: Readonly<Record<string, number>>): Contagens {
  const read: Contagens = {}
  for (const [name, value] of Object.entries(counts)) {
    const cut = name.indexOf(':')
    const categoria = name.slice(0, cut) as Categoria
    const chave = name.slice(cut + 1)
    if (!Object.hasOwn(CHAVES, categoria) || !CHAVES[categoria].has(chave) || !(value > 0)) continue
    ;(read[categoria] ??= {})[chave] = Math.min(Math.round(value), MOST[chave.split(':')[0] ?? ''] ?? MOST_OF_ANY)
  }
  return read
}

/** Counts of one day: a document of sistema/monitoramento/contadores. A running day consists of several, which are added up. */
export interface ContadorDoDia {
  /** 'AAAA-MM-DD' in Brasília */
  dia: string
  relatorios?: number
  /** critical errors by kind, each one counted */
  alertas?: Record<string, number>
  contagens?: Contagens
  /** true for days that the demonstration invents */
  demonstracao?: boolean
}

const add = (into: Record<string, number>, from: Readonly<Record<string, number>> = {}) => {
  for (const [key, value] of Object.entries(from)) into[key] = (own(into, key) ?? 0) + value
}

/** Sum of several days, or of the pieces of one day. */
export function sumDays(contadores: readonly Omit<ContadorDoDia, 'dia' | 'demonstracao'>[]): {
  relatorios: number
  alertas: Record<string, number>
  contagens: Contagens
} {
  const sum = { relatorios: 0, alertas: {} as Record<string, number>, contagens: {} as Contagens }
  for (const { relatorios = 0, alertas, contagens = {} } of contadores) {
    sum.relatorios += relatorios
    add(sum.alertas, alertas)
    for (const categoria of NOMES_DAS_CATEGORIAS)
      if (contagens[categoria]) add((sum.contagens[categoria] ??= {}), contagens[categoria])
  }
  return sum
}

export type Soma = ReturnType<typeof sumDays>

/** Sums by day, in order of days. */
export function sumsByDay(contadores: readonly ContadorDoDia[]): (Soma & { dia: string })[] {
  const dias = [...new Set(contadores.map(({ dia }) => dia))].sort()
  return dias.map((dia) => ({ dia, ...sumDays(contadores.filter((part) => part.dia === dia)) }))
}
