// Invented counts of the monitor for the days before a given one, marked as demonstration data. Deterministic for a given day.
import type { ContadorDoDia } from '@sie/domain/base/monitor/counts.ts'

const DAY = 86_400_000
/** Number of invented days. */
export const DIAS = 56

/** Pseudo-random number from 0 to 1 that depends only on its arguments. */
function noise(day: number, what: string): number {
  let hash = day * 2_654_435_761
  for (const letter of what) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** Busy places, with the usual time of their part in milliseconds. */
const PLACES = [
  ['/login', 240],
  ['/sie/dashboard', 180],
  ['/sie/cadastros/pessoas', 620],
  ['/sie/administracao/users', 410],
  ['/profile', 260],
] as const

/** Calls of the server, with the usual response time in milliseconds. */
const CALLS = [
  ['/api/usr/chkemail', 90],
  ['/api/usr/create', 640],
  ['/api/generic/getOne', 70],
  ['funcoes', 210],
] as const

function day(dia: string, number: number, age: number): ContadorDoDia {
  const about = (what: string, mean: number) => Math.round(mean * (0.7 + 0.6 * noise(number, what)))
  const weekday = new Date(`${dia}T12:00:00Z`).getUTCDay()
  // Fewer people at the weekend, more from month to month, and one bad afternoon three weeks ago.
  const crowd = (weekday === 0 || weekday === 6 ? 0.45 : 1) * (1.25 - age / 200)
  const bad = age === 19 ? 6 : 1
  const visitas = about('visitas', 190 * crowd)
  const certo = about('certo', 58 * crowd)
  const partes = Object.fromEntries(
    PLACES.flatMap(([place, ms]) => {
      const n = about(`n${place}`, 34 * crowd)
      return [
        [`n:${place}`, n],
        [`ms:${place}`, n * about(`ms${place}`, ms * (bad > 1 ? 3 : 1))],
        [`lentas:${place}`, Math.round(n * (ms / 9000) * bad * noise(number, `lentas${place}`))],
        [`falhas:${place}`, bad > 1 ? 2 : 0],
      ] as [string, number][]
    }),
  )
  const servidor = Object.fromEntries(
    CALLS.flatMap(([call, ms]) => {
      const n = about(`n${call}`, 21 * crowd)
      return [
        [`n:${call}`, n],
        [`ms:${call}`, n * about(`ms${call}`, ms * (bad > 1 ? 3 : 1))],
        [`lentas:${call}`, Math.round(n * (ms / 6000) * bad * noise(number, `lentas${call}`))],
        [`falhas:${call}`, bad > 1 ? 1 : 0],
      ] as [string, number][]
    }),
  )
  const vitais = Object.fromEntries(
    (['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const).flatMap((vital) => {
      const ruim = Math.round(visitas * 0.02 * bad * noise(number, `ruim${vital}`))
      const regular = Math.round(visitas * 0.09 * noise(number, `regular${vital}`))
      return [
        [`${vital}:bom`, Math.max(0, visitas - regular - ruim)],
        [`${vital}:regular`, regular],
        [`${vital}:ruim`, ruim],
      ] as [string, number][]
    }),
  )
  return {
    dia,
    demonstracao: true,
    relatorios: Math.round(visitas * 2.3),
    alertas: {
      network: about('anet', 2 * bad),
      'chunk-load': bad > 1 ? 9 : number % 6 === 0 ? 1 : 0,
      database: number % 9 === 0 ? 1 : 0,
    },
    contagens: {
      visitas: { n: visitas },
      erros: {
        network: about('net', 3 * bad),
        'chunk-load': bad > 1 ? 11 : about('chunk', 1),
        outro: about('outro', 2),
        database: number % 9 === 0 ? 2 : 0,
      },
      recusas: { '/sie/cadastros/pessoas': about('recusa', 1.4), '/sie/administracao/users': number % 5 === 0 ? 1 : 0 },
      acessos: {
        certo,
        credenciais: about('errada', 6 * crowd),
        'cpf-nao-encontrado-ou-invalido': about('cpf', 1.5),
        'sem-rede': about('rede', 0.8 * bad),
      },
      partes,
      servidor,
      vitais,
      memoria: { n: visitas * 6, mb: visitas * 6 * about('mb', 46) },
      inatividade: { n: about('parado', 21 * crowd), minutos: about('minutos', 320 * crowd) },
      renderizacoes: { '/sie/cadastros/pessoas': number % 4 === 0 ? 2 : 0 },
      reservas: { relatorio: about('reserva', 1 * bad), dominio: bad > 1 ? 4 : 0 },
    },
  }
}

/** The finished days before `hoje` ('AAAA-MM-DD'), newest first; zero counts are left out, as in the counters. */
export function movimento(hoje: string): ContadorDoDia[] {
  const today = Date.parse(`${hoje}T12:00:00Z`)
  return Array.from({ length: DIAS }, (_, index) => {
    const age = index + 1
    const dia = new Date(today - age * DAY).toISOString().slice(0, 10)
    return withoutZeros(day(dia, Math.round((today - age * DAY) / DAY), age))
  })
}

function withoutZeros<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).map(([key, inner]) => [key, withoutZeros(inner)] as const)
  return Object.fromEntries(
    kept.filter(
      ([, inner]) => inner !== 0 && !(typeof inner === 'object' && Object.keys(inner as object).length === 0),
    ),
  ) as T
}
