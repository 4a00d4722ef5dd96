import { own } from '../records/own.ts'
import { ERROS } from '../errors.ts'
import { FAULT_KINDS } from '../portal/faults.ts'
import { ROTAS } from '../portal/routes.ts'

/** What the monitor counts and keeps, each under its own limit (specification 9), with its label for people. */
export const CATEGORIAS = {
  visitas: 'Visitas',
  erros: 'Erros',
  recusas: 'Recusas do banco',
  acessos: 'Entradas na conta',
  partes: 'Partes da aplicação',
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
export const MEDIDAS_DE_PARTES = ['n', 'ms', 'lentas', 'falhas'] as const
/** What was kept on the device or read another way because the server could not be reached. */
export const RESERVAS = ['alerta', 'relatorio', 'dominio', 'leitura'] as const
/** Where an address is not in the catalogue. */
export const FORA = '*'

const lugares = [...ROTAS.map(({ path }) => path), FORA]

/** The keys that each category may count. Closed, since anybody may send a report: nobody can name a person or fill a document. */
const CHAVES: Readonly<Record<Categoria, ReadonlySet<string>>> = {
  visitas: new Set(['n']),
  erros: new Set([...FAULT_KINDS, 'outro']),
  recusas: new Set(lugares),
  acessos: new Set(['certo', ...Object.keys(ERROS)]),
  partes: new Set(lugares.flatMap((lugar) => MEDIDAS_DE_PARTES.map((medida) => `${medida}:${lugar}`))),
  vitais: new Set(VITAIS.flatMap((vital) => NOTAS.map((nota) => `${vital}:${nota}`))),
  memoria: new Set(['n', 'mb']),
  inatividade: new Set(['n', 'minutos']),
  renderizacoes: new Set(lugares),
  reservas: new Set(RESERVAS),
}

/** Counts by category and key. */
export type Contagens = { [C in Categoria]?: Record<string, number> }

/** More than this in five minutes counts as this much. */
const MOST: Readonly<Partial<Record<string, number>>> = { ms: 3_600_000, mb: 100_000 }
const MOST_OF_ANY = 10_000

/**
 * Reads what a report counts, written `category:key`. What is not in the closed lists, no number or below zero is left out; giant numbers
 * are cut, so that one liar does not hide everybody else.
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

/** What one day counted: a document of sistema/monitoramento/contadores. A day may lie in several, to be added up. */
export interface ContadorDoDia {
  /** 'AAAA-MM-DD' in Brasília */
  dia: string
  relatorios?: number
  /** critical errors by kind, each one counted */
  alertas?: Record<string, number>
  contagens?: Contagens
}

const add = (into: Record<string, number>, from: Readonly<Record<string, number>> = {}) => {
  for (const [key, value] of Object.entries(from)) into[key] = (own(into, key) ?? 0) + value
}

/** The sum of days, or of the pieces of one. */
export function somar(contadores: readonly Omit<ContadorDoDia, 'dia'>[]): {
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

export type Soma = ReturnType<typeof somar>

/** Several documents, a day each at the end, in order of days. */
export function porDia(contadores: readonly ContadorDoDia[]): (Soma & { dia: string })[] {
  const dias = [...new Set(contadores.map(({ dia }) => dia))].sort()
  return dias.map((dia) => ({ dia, ...somar(contadores.filter((part) => part.dia === dia)) }))
}
