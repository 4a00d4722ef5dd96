import { HORA } from './agenda/regra.ts'
import { isDay } from '../base/brazil/dates.ts'
import { porcento } from '../base/brazil/numbers.ts'
import { objectsAt, valueAt } from '../base/records/edits.ts'

/** Labels and calculations of courses and seminars. Not in the descriptions. */

export const MODOS_DE_PRESENCA = { lista: 'Lista', qr: 'QR' } as const
export const AVALIACOES = { '': 'Sem avaliação', apto: 'Apto', naoApto: 'Não apto' } as const

/** Rules, one of which lets somebody note attendance and show the code of the room. Evaluations and certificates ask the first. */
export const ANOTAM_PRESENCA = ['inscricoes:decidir', 'eventos:operar'] as const
export type Avaliacao = keyof typeof AVALIACOES

export interface SessaoDoCurso {
  codigo: string
  titulo: string
  dia: string
  /** 'HH:MM' */
  inicio: string
  fim: string
}

export interface Curso {
  /** required attendance in percent */
  presencaMinima: number
  /** whether the certificate requires the evaluation 'apto' */
  avaliacao: boolean
  sessoes: readonly SessaoDoCurso[]
}

export interface NotasDoParticipante {
  presencas: readonly { sessao: string }[]
  avaliacao: Avaliacao
}

/** Course data of a stored event, which may be older than sessions. */
export const cursoDe = (event: unknown): Curso => ({
  presencaMinima: Number(valueAt(event, 'curso.presencaMinima') ?? 0),
  avaliacao: valueAt(event, 'curso.avaliacao') === true,
  sessoes: objectsAt<SessaoDoCurso>(event, 'curso.sessoes').map(
    ({ codigo = '', titulo = '', dia = '', inicio = '', fim = '' }) => ({ codigo, titulo, dia, inicio, fim }),
  ),
})

/** Course data of a stored entry. */
export const notasDe = (entry: unknown): NotasDoParticipante => {
  const avaliacao = valueAt(entry, 'curso.avaliacao')
  return {
    presencas: objectsAt<{ sessao: string }>(entry, 'curso.presencas').map(({ sessao = '' }) => ({ sessao })),
    avaliacao: avaliacao === 'apto' || avaliacao === 'naoApto' ? avaliacao : '',
  }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Duration of a session in minutes; 0 where its times are not known. */
export const minutosDaSessao = ({ inicio, fim }: Pick<SessaoDoCurso, 'inicio' | 'fim'>): number =>
  HORA.test(inicio) && HORA.test(fim) ? Math.max(0, minutesOf(fim) - minutesOf(inicio)) : 0

export interface Frequencia {
  /** number of sessions attended, and of all sessions */
  presentes: number
  sessoes: number
  /** attended share of the time in percent, rounded down; of the sessions, where the times of one are not known */
  percentual: number
}

/** Attendance of a course. Attendance of a removed session does not count. */
export function frequencia({ sessoes }: Pick<Curso, 'sessoes'>, { presencas }: NotasDoParticipante): Frequencia {
  const there = sessoes.filter(({ codigo }) => presencas.some(({ sessao }) => sessao === codigo))
  const timed = sessoes.every((one) => minutosDaSessao(one) > 0)
  const weigh = (all: readonly SessaoDoCurso[]) =>
    timed ? all.reduce((sum, one) => sum + minutosDaSessao(one), 0) : all.length
  const whole = weigh(sessoes)
  return {
    presentes: there.length,
    sessoes: sessoes.length,
    percentual: whole === 0 ? 0 : Math.floor((100 * weigh(there)) / whole),
  }
}

/** Reason why a participant gets no certificate, in a sentence; '' where they do. */
export function certificadoObstacle(curso: Curso, notas: NotasDoParticipante): string {
  if (curso.sessoes.length === 0) return 'O curso não tem sessões.'
  const { percentual } = frequencia(curso, notas)
  if (percentual < curso.presencaMinima)
    return `Esteve em ${porcento(percentual)} do curso; para o certificado são ${porcento(curso.presencaMinima)}.`
  if (notas.presencas.length === 0) return 'Não esteve em nenhuma sessão.'
  if (curso.avaliacao && notas.avaliacao === '') return 'Falta a avaliação.'
  if (curso.avaliacao && notas.avaliacao === 'naoApto') return 'Foi avaliado como não apto.'
  return ''
}

/** Last day of a course by its sessions, '' where none has a day. */
export const ultimoDia = ({ sessoes }: Pick<Curso, 'sessoes'>): string =>
  sessoes
    .map(({ dia }) => dia)
    .filter(isDay)
    .sort()
    .at(-1) ?? ''
