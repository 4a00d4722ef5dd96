import { startInBrasilia } from '../../base/brazil/dates.ts'
import type { Chave } from '../collections/chaves.ts'
import { regrasDoDia, type Programacao, type RegrasDoDia } from '../collections/programacoes.ts'
import { fasesDe } from '../rodadas/chave.ts'
import { seApresenta } from '../rodadas/estados.ts'
import { lutasDaRepescagem, hasRepescagem } from '../sumulas/chave.ts'
import { moveMatch } from '../taekwondo/aoVivo.ts'
import { roundRobin } from '../taekwondo/chave.ts'
import { agendaId, scheduledBracket, scheduledGroup } from '../taekwondo/lutasDaChave.ts'
import { schedule, type Agenda, type PartidaAgenda, type RegrasAgenda } from '../taekwondo/programacao.ts'
import { aceito, recusado, type Resultado } from '../../base/taekwondo/recusa.ts'
import { bracketMatches, matchId, type PartidaChave } from '../taekwondo/resultados.ts'
import { sha256 } from '../../base/taekwondo/sha256.ts'

export type LutaProgramada = Programacao['lutas'][number]
type ChaveDoDia = Pick<Chave, 'opcoes' | 'vagas' | 'modalidade'> & {
  id: string
  apresentacoes?: Chave['apresentacoes']
}

/** Id of the schedule of a day: one for each day of an event. @param dia 'AAAA-MM-DD' */
export const idDaProgramacao = (evento: string, dia: string): string =>
  sha256(`programacao\n${evento}\n${dia}`).slice(0, 40)

const MINUTE = 60
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** People of each entry by its id, members of pairs and teams too. An entry that is not in it, or has nobody, counts as a person of its own. */
export type PessoasDasInscricoes = ReadonlyMap<string, readonly string[]>

/**
 * Matches of the brackets of a day, for the scheduling engine. Their athletes are people: who is in two classes has an entry in each, and rests
 * between the matches of both.
 */
export function partidasDoDia(
  chaves: readonly ChaveDoDia[],
  rules: Pick<RegrasDoDia, 'duracao' | 'apresentacao'>,
  people: PessoasDasInscricoes,
): PartidaAgenda[] {
  return partidasDasInscricoes(chaves, rules).map((match) => ({
    ...match,
    atletas: [
      ...new Set(
        match.atletas.flatMap((entry) => {
          const known = people.get(entry) ?? []
          return known.length > 0 ? known : [entry]
        }),
      ),
    ],
  }))
}

function partidasDasInscricoes(
  chaves: readonly ChaveDoDia[],
  { duracao, apresentacao }: Pick<RegrasDoDia, 'duracao' | 'apresentacao'>,
): PartidaAgenda[] {
  return chaves.flatMap((chave) => {
    const { id, opcoes, vagas, modalidade } = chave
    if (seApresenta(modalidade)) return rodadasDoDia(chave, apresentacao)
    if (opcoes.formato === 'todos-contra-todos')
      return scheduledGroup(id, roundRobin(vagas.filter((one) => one !== '')), duracao * MINUTE)
    const matches = bracketMatches(vagas.map((one) => one || null))
    const planned = scheduledBracket(id, matches, duracao * MINUTE)
    return hasRepescagem(chave) ? [...planned, ...repescagemDoDia(id, matches, planned)] : planned
  })
}

/**
 * Matches that the repechage of a bracket may have: in each half one after the other, from its semifinal on. Anybody of the half may be in
 * each.
 */
function repescagemDoDia(
  id: string,
  matches: readonly PartidaChave[],
  planned: readonly PartidaAgenda[],
): PartidaAgenda[] {
  const semifinal = (matches.at(-1)?.rodada ?? 0) - 1
  return lutasDaRepescagem(matches).flatMap((luta) => {
    const [half, order] = luta.slice(1).split('-').map(Number) as [number, number]
    const after = planned.find((each) => each.id === agendaId(id, matchId(semifinal, half)))
    if (!after) return []
    const { atletas, duracao } = after
    const before = order === 1 ? after.id : agendaId(id, `p${half}-${order - 1}`)
    return [{ id: agendaId(id, luta), depende: [before], atletas, duracao, final: false }]
  })
}

/** Rounds of a poomsae category: one court has all performances of a round, and each performer of the first may be in the last. */
function rodadasDoDia(chave: ChaveDoDia, minutes: number): PartidaAgenda[] {
  const atletas = chave.vagas.filter((one) => one !== '')
  // The sizes of open rounds are final.
  const open = (chave.apresentacoes ?? []).map(({ fase, passam }, i, all) => ({
    fase,
    participam: all[i - 1]?.passam ?? atletas.length,
    passam,
  }))
  const rounds = open.length > 0 ? open : fasesDe(chave)
  return rounds.map(({ fase, participam }, i) => ({
    id: agendaId(chave.id, fase),
    depende: rounds.slice(Math.max(0, i - 1), i).map((before) => agendaId(chave.id, before.fase)),
    atletas,
    duracao: participam * minutes * MINUTE,
    final: fase === 'final',
  }))
}

/** The rules of a day in seconds from its start; a break before the start is left out. */
function regrasDe({ inicio, quadras, descanso, finaisJuntas, pausas }: RegrasDoDia): RegrasAgenda {
  const since = (time: string) => (minutesOf(time) - minutesOf(inicio)) * MINUTE
  return {
    quadras,
    descanso: descanso * MINUTE,
    finaisJuntas,
    agora: 0,
    pausas: pausas
      .map(({ inicio: from, fim }) => ({ inicio: Math.max(0, since(from)), fim: since(fim) }))
      .filter(({ fim }) => fim > 0),
  }
}

const rowsOf = ({ partidas }: Agenda): LutaProgramada[] =>
  partidas.map(({ id, quadra, numero, inicio, fim }) => {
    const [chave = '', luta = ''] = id.split('/')
    return { chave, luta, quadra, numero, inicio: Math.ceil(inicio), fim: Math.ceil(fim) }
  })

/** Distributes the matches of a day over its courts. Equal brackets and rules give equal schedules. */
export function scheduleLutas(
  chaves: readonly ChaveDoDia[],
  rules: RegrasDoDia,
  people: PessoasDasInscricoes,
): Resultado<LutaProgramada[]> {
  const strange = rules.pausas.find(({ inicio, fim }) => fim <= inicio)
  if (strange) return recusado('pausa-invalida', `A pausa das ${strange.inicio} termina antes de começar.`)
  const planned = schedule(partidasDoDia(chaves, rules, people), regrasDe(rules))
  return planned.ok ? aceito(rowsOf(planned.valor)) : planned
}

/**
 * Moves a match to another court or time; the others keep court, order and number, and begin as soon as possible.
 * @param hora 'HH:MM' of the new start on its court
 */
export function moverLuta(
  day: RegrasDoDia & Pick<Programacao, 'lutas'>,
  chaves: readonly ChaveDoDia[],
  people: PessoasDasInscricoes,
  id: string,
  { quadra, hora }: { quadra: number; hora: string },
): Resultado<LutaProgramada[]> {
  const seconds = (minutesOf(hora) - minutesOf(day.inicio)) * MINUTE
  if (seconds < 0) return recusado('antes-do-inicio', `O dia começa às ${day.inicio}. Escolha uma hora depois.`)
  const plan: Agenda = {
    partidas: day.lutas.map(({ chave, luta, ...row }) => ({ ...row, id: agendaId(chave, luta) })),
    fim: Math.max(0, ...day.lutas.map(({ fim }) => fim)),
    limiteInferior: 0,
  }
  const known = new Set(plan.partidas.map((each) => each.id))
  const matches = partidasDoDia(chaves, regrasDoDia.parse(day), people).filter((each) => known.has(each.id))
  const moved = moveMatch(matches, plan, id, { quadra, inicio: seconds }, regrasDe(day))
  return moved.ok ? aceito(rowsOf(moved.valor)) : moved
}

/** Expected start of a match, in milliseconds since 1970. @param seconds from the start of the day */
export const previstaPara = ({ dia, inicio }: Pick<Programacao, 'dia' | 'inicio'>, seconds: number): number =>
  startInBrasilia(dia) + minutesOf(inicio) * 60_000 + seconds * 1000
