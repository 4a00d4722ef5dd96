import type { Escala, SituacaoDaEntrega } from './estados.ts'
import { porcento } from '../../base/brazil/numbers.ts'

/** Fields of an assignment for the list "a fazer". Instants are milliseconds since 1970, 0 for none. */
export interface Fazivel {
  id: string
  tipo: string
  titulo: string
  prazo: number
  situacao?: SituacaoDaEntrega
}

export interface AFazer {
  id: string
  titulo: string
  prazo: number
  turma: string
  turmaNome: string
  /** id of the minor whose assignment it is, and their name; '' for the reader's own */
  aluno: string
  nome: string
}

const ABERTAS: readonly (SituacaoDaEntrega | undefined)[] = ['naoIniciada', 'emAndamento', 'retomada']

/** Assignments that still have to be handed in. */
export const aFazer = (activities: readonly Fazivel[]): Pick<AFazer, 'id' | 'titulo' | 'prazo'>[] =>
  activities
    .filter(({ tipo, situacao }) => tipo !== 'material' && ABERTAS.includes(situacao))
    .map(({ id, titulo, prazo }) => ({ id, titulo, prazo }))

const DAY = 86_400_000
export type FaixaDePrazo = 'atrasadas' | 'estaSemana' | 'depois' | 'semPrazo'
export const FAIXAS_DE_PRAZO: Readonly<Record<FaixaDePrazo, string>> = {
  atrasadas: 'Atrasadas',
  estaSemana: 'Próximos 7 dias',
  depois: 'Mais tarde',
  semPrazo: 'Sem prazo',
}

/** Group of "a fazer" for a deadline. */
export function faixaDoPrazo(prazo: number, now: number): FaixaDePrazo {
  if (prazo === 0) return 'semPrazo'
  if (prazo < now) return 'atrasadas'
  return prazo < now + 7 * DAY ? 'estaSemana' : 'depois'
}

/** Whether work handed in now is late. */
export const isLate = (prazo: number, now: number): boolean => prazo > 0 && now > prazo

const CONCEITOS = [
  [90, 'A'],
  [75, 'B'],
  [60, 'C'],
  [40, 'D'],
] as const

const escrito = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })

/** A mark as text in the class's scale. @param nota -1 for none */
export function notaEscrita(nota: number, pontos: number, escala: Escala): string {
  if (nota < 0) return ''
  if (pontos === 0 || escala === 'pontos') return pontos > 0 ? `${escrito(nota)}/${escrito(pontos)}` : escrito(nota)
  const percent = (nota / pontos) * 100
  if (escala === 'percentual') return porcento(percent, 1)
  return CONCEITOS.find(([from]) => percent >= from)?.[1] ?? 'E'
}

/** Mean of returned marks weighted by their points, in percent; undefined without marks. */
export function media(works: readonly { nota?: number; pontos: number }[]): number | undefined {
  const marked = works.filter(({ nota = -1, pontos }) => nota >= 0 && pontos > 0)
  const most = marked.reduce((sum, { pontos }) => sum + pontos, 0)
  return most === 0 ? undefined : (marked.reduce((sum, { nota = 0 }) => sum + nota, 0) / most) * 100
}

/** The mean as text in the class's scale. */
export const mediaEscrita = (percent: number | undefined, escala: Escala): string =>
  percent === undefined ? '' : notaEscrita(percent, 100, escala === 'conceito' ? 'conceito' : 'percentual')
