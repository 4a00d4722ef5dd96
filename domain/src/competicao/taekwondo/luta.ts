import type { Recusa } from '../../base/taekwondo/recusa.ts'
import {
  type CriterioDesempate,
  CODIGOS_VITORIA,
  COM_LADO,
  DECISOES,
  faltasDe,
  NA_CABECA,
  REGRAS_LUTA_PADRAO,
  TECNICAS,
  tecnicasDe,
  valorDoGamJeom,
  type CodigoVitoria,
  type Falta,
  type Lado,
  type RegrasLuta,
  type Tecnica,
} from './regrasLuta.ts'

export type EventoLuta =
  | { tipo: 'ponto'; lado: Lado; tecnica: Tecnica }
  /** `final`: in the last seconds of the round, where the rules give it another value; `vezes`: two given at once to each side named */
  | { tipo: 'gam-jeom'; lado: Lado | 'ambos'; falta: Falta; final?: boolean | undefined; vezes?: number | undefined }
  | { tipo: 'medico'; lado: Lado; segundos: number }
  | { tipo: 'revisao'; lado: Lado; aceita: boolean; tecnico?: boolean | undefined }
  /** registered hits of a side in this round: the last number counts */
  | { tipo: 'golpes'; lado: Lado; quantos: number }
  /** end of the round's time; `superioridade` is the judges' decision, needed only in a complete tie */
  | { tipo: 'fim-rodada'; superioridade?: Lado | undefined }
  | { tipo: 'fim-luta'; codigo: CodigoVitoria; vencedor: Lado }
  /** undoes the last accepted event that is not undone yet */
  | { tipo: 'desfazer' }

export interface PlacarLado {
  pontos: number
  /** points of the side's own techniques; the rest comes from the opponent's gam-jeom */
  tecnicas: Tecnica[]
  gamJeom: number
  /** registered hits, where they were entered */
  golpes?: number
}
export interface RodadaLuta {
  azul: PlacarLado
  vermelho: PlacarLado
  vencedor: Lado | null
  criterio: string
  ouro: boolean
}
export interface EstadoLuta {
  rodadas: RodadaLuta[]
  vitorias: Record<Lado, number>
  /** review cards lost */
  revisoesPerdidas: Record<Lado, number>
  /** technical cards lost; absent while none is */
  tecnicosPerdidos?: Record<Lado, number>
  atendimentos: number
  vencedor: Lado | null
  codigo: CodigoVitoria | null
}
export interface LutaFechada {
  estado: EstadoLuta
  /** refused events, with their position in the log */
  recusas: (Recusa & { indice: number })[]
}

const LADOS: readonly Lado[] = ['azul', 'vermelho']
const other = (side: Lado): Lado => (side === 'azul' ? 'vermelho' : 'azul')
const emptySide = (): PlacarLado => ({ pontos: 0, tecnicas: [], gamJeom: 0 })
const newRound = (): RodadaLuta => ({
  azul: emptySide(),
  vermelho: emptySide(),
  vencedor: null,
  criterio: '',
  ouro: false,
})

/** State before the first event. */
export function initialMatch(): EstadoLuta {
  return {
    rodadas: [newRound()],
    vitorias: { azul: 0, vermelho: 0 },
    revisoesPerdidas: { azul: 0, vermelho: 0 },
    atendimentos: 0,
    vencedor: null,
    codigo: null,
  }
}

/**
 * Result of a match log (PRODUCT 1.6). Deterministic; an impossible event changes nothing and is refused with a reason. Undo is an event too,
 * so the log is append-only.
 */
export function foldMatch(log: readonly EventoLuta[], rules: RegrasLuta = REGRAS_LUTA_PADRAO): LutaFechada {
  const { estado, recusas } = foldRounds(log, rules)
  return { estado, recusas }
}

/** The same, and the positions of the events that ended a round. */
export function foldRounds(log: readonly EventoLuta[], rules: RegrasLuta): LutaFechada & { fins: number[] } {
  const states: EstadoLuta[] = [initialMatch()]
  const indices: number[] = []
  const recusas: LutaFechada['recusas'] = []
  const ended = ({ rodadas }: EstadoLuta) => rodadas.filter(({ vencedor }) => vencedor !== null).length
  log.forEach((event, indice) => {
    if (event?.tipo === 'desfazer') {
      if (states.length > 1) {
        states.pop()
        indices.pop()
      } else recusas.push({ indice, codigo: 'nada-a-desfazer', frase: 'Não há lançamento para desfazer.' })
      return
    }
    const next = applyEvent(states.at(-1) ?? initialMatch(), event, rules)
    if ('frase' in next) recusas.push({ indice, ...next })
    else {
      states.push(next)
      indices.push(indice)
    }
  })
  const fins = indices.filter((_, i) => ended(states[i + 1] ?? initialMatch()) > ended(states[i] ?? initialMatch()))
  return { estado: states.at(-1) ?? initialMatch(), recusas, fins }
}

/** State after an event, or the reason why it is refused. */
export function applyEvent(
  state: EstadoLuta,
  event: Exclude<EventoLuta, { tipo: 'desfazer' }>,
  rules: RegrasLuta = REGRAS_LUTA_PADRAO,
): EstadoLuta | Recusa {
  if (!event) return { codigo: 'lancamento-desconhecido', frase: 'Este tipo de lançamento não existe na súmula.' }
  if (!(Number.isInteger(rules.rodadasParaVencer) && rules.rodadasParaVencer > 0 && rules.limiteGamJeom > 0))
    return { codigo: 'regras-invalidas', frase: 'As regras da luta pedem rodadas para vencer e limite de gam-jeom.' }
  if (state.vencedor)
    return { codigo: 'luta-encerrada', frase: 'A luta já terminou; desfaça o resultado para lançar de novo.' }
  const both = event.tipo === 'gam-jeom' && event.lado === 'ambos'
  if (COM_LADO.includes(event.tipo) && !both && !LADOS.includes((event as { lado: Lado }).lado))
    return { codigo: 'lado-desconhecido', frase: 'O lado é azul ou vermelho.' }
  const next = structuredCopy(state)
  const round = next.rodadas.at(-1) ?? newRound()
  switch (event.tipo) {
    case 'ponto':
      if (!tecnicasDe(rules).includes(event.tecnica))
        return { codigo: 'tecnica-desconhecida', frase: 'Esta técnica não vale ponto.' }
      round[event.lado].pontos += rules.pontos[event.tecnica] ?? 0
      round[event.lado].tecnicas.push(event.tecnica)
      return afterScore(next, round, rules)
    case 'gam-jeom':
      if (!faltasDe(rules).includes(event.falta))
        return { codigo: 'falta-desconhecida', frase: 'Este tipo de gam-jeom não existe.' }
      if (event.vezes !== undefined && event.vezes !== 1 && event.vezes !== 2)
        return { codigo: 'vezes-invalidas', frase: 'De uma vez são um ou dois gam-jeom.' }
      for (const side of LADOS)
        if (both || side === event.lado) {
          round[side].gamJeom += event.vezes ?? 1
          round[other(side)].pontos += (event.vezes ?? 1) * valorDoGamJeom(rules, event.falta, event.final === true)
        }
      return afterScore(next, round, rules)
    case 'medico':
      if (!(event.segundos >= 0))
        return { codigo: 'tempo-invalido', frase: 'O tempo de atendimento não pode ser negativo.' }
      next.atendimentos += 1
      return next
    case 'revisao': {
      const technical = event.tecnico === true
      const lost = technical ? (next.tecnicosPerdidos ?? { azul: 0, vermelho: 0 }) : next.revisoesPerdidas
      if (lost[event.lado] >= (technical ? rules.cartoesTecnicos : rules.cartoesRevisao))
        return technical
          ? { codigo: 'sem-cartao', frase: 'Este lado não tem cartão técnico.' }
          : { codigo: 'sem-cartao', frase: 'Este lado já perdeu o cartão de revisão.' }
      if (event.aceita) return next
      lost[event.lado] += 1
      return technical ? { ...next, tecnicosPerdidos: lost } : next
    }
    case 'golpes':
      if (!(Number.isInteger(event.quantos) && event.quantos >= 0))
        return { codigo: 'golpes-invalidos', frase: 'Os golpes registrados são um número inteiro, a partir de 0.' }
      round[event.lado].golpes = event.quantos
      return next
    case 'fim-rodada':
      return endRound(next, round, rules, event.superioridade)
    case 'fim-luta':
      if (!Object.hasOwn(CODIGOS_VITORIA, event.codigo))
        return { codigo: 'codigo-desconhecido', frase: 'Este código de vitória não existe.' }
      if (!DECISOES.some((code) => code === event.codigo))
        return { codigo: 'codigo-vem-do-placar', frase: `O código ${event.codigo} sai do placar e não se lança à mão.` }
      if (!LADOS.includes(event.vencedor))
        return { codigo: 'lado-desconhecido', frase: 'O vencedor é azul ou vermelho.' }
      return { ...next, vencedor: event.vencedor, codigo: event.codigo }
    default:
      return { codigo: 'lancamento-desconhecido', frase: 'Este tipo de lançamento não existe na súmula.' }
  }
}

/** Copy of the state, which keeps the reducer pure. */
function structuredCopy(state: EstadoLuta): EstadoLuta {
  const side = (score: PlacarLado): PlacarLado => ({ ...score, tecnicas: [...score.tecnicas] })
  return {
    ...state,
    vitorias: { ...state.vitorias },
    revisoesPerdidas: { ...state.revisoesPerdidas },
    ...(state.tecnicosPerdidos ? { tecnicosPerdidos: { ...state.tecnicosPerdidos } } : {}),
    rodadas: state.rodadas.map((round) => ({ ...round, azul: side(round.azul), vermelho: side(round.vermelho) })),
  }
}

/**
 * Round after points or gam-jeom, ended where they end it. Where one gam-jeom to both brings both to the limit, neither wins by the other's: the
 * round ends as one whose time is over, or stays open for the judges' superiority where all is equal [D].
 */
function afterScore(state: EstadoLuta, round: RodadaLuta, rules: RegrasLuta): EstadoLuta {
  const lead = round.azul.pontos - round.vermelho.pontos
  const ahead: Lado = lead > 0 ? 'azul' : 'vermelho'
  const [punished, too] = LADOS.filter((side) => round[side].gamJeom >= rules.limiteGamJeom)
  if (punished && too) {
    const ended = endRound(state, round, { ...rules, rodadaDeOuro: false }, undefined)
    return 'frase' in ended ? state : ended
  }
  if (punished) return closeRound(state, round, other(punished), 'gam-jeom', rules, 'PUN')
  // A golden round starts tied, so any score decides it, but gam-jeom to both.
  if (round.ouro && lead !== 0) return closeRound(state, round, ahead, 'ponto de ouro', rules, 'GDP')
  if (rules.diferencaPontos > 0 && Math.abs(lead) >= rules.diferencaPontos)
    return closeRound(state, round, ahead, 'diferença de pontos', rules, 'PTG')
  return state
}

function endRound(
  state: EstadoLuta,
  round: RodadaLuta,
  rules: RegrasLuta,
  superiority: Lado | undefined,
): EstadoLuta | Recusa {
  const lead = round.azul.pontos - round.vermelho.pontos
  if (lead !== 0) return closeRound(state, round, lead > 0 ? 'azul' : 'vermelho', 'pontos', rules, 'PTF')
  if (rules.rodadaDeOuro && !round.ouro) {
    round.ouro = true
    return state
  }
  const decided = tieBreak(round, rules)
  if (decided) return closeRound(state, round, decided.vencedor, decided.criterio, rules, 'SUP')
  if (superiority && LADOS.includes(superiority))
    return closeRound(state, round, superiority, 'superioridade', rules, 'SUP')
  return {
    codigo: 'falta-superioridade',
    frase: 'A rodada está empatada em tudo: os juízes indicam o vencedor por superioridade.',
  }
}

/** Winner of a tied round by the first criterion that differs, and the criterion in words; null where all are equal. */
export function tieBreak(
  round: RodadaLuta,
  { desempate, pontos }: Pick<RegrasLuta, 'desempate' | 'pontos'> = REGRAS_LUTA_PADRAO,
): { vencedor: Lado; criterio: string } | null {
  const compare = (value: (score: PlacarLado) => number, criterio: string) => {
    const difference = value(round.azul) - value(round.vermelho)
    return difference === 0 ? null : { vencedor: difference > 0 ? ('azul' as const) : ('vermelho' as const), criterio }
  }
  const points = (of: (t: Tecnica) => boolean, criterio: string) =>
    compare((score) => score.tecnicas.filter(of).reduce((total, t) => total + (pontos[t] ?? 0), 0), criterio)
  const first = <T>(list: readonly T[], of: (item: T) => ReturnType<typeof compare>) =>
    list.reduce<ReturnType<typeof compare>>((found, item) => found ?? of(item), null)
  const byValue = TECNICAS.toSorted((a, b) => (pontos[b] ?? 0) - (pontos[a] ?? 0))
  const criteria: Record<CriterioDesempate, () => ReturnType<typeof compare>> = {
    giro: () => points((t) => t.startsWith('giro'), 'pontos de giro'),
    tecnicas: () => first(byValue, (technique) => points((t) => t === technique, 'técnica de maior valor')),
    cabeca: () => points((t) => NA_CABECA.includes(t), 'pontos na cabeça'),
    tronco: () => points((t) => t !== 'soco' && !NA_CABECA.includes(t), 'pontos no tronco'),
    soco: () => points((t) => t === 'soco', 'pontos de soco'),
    'gam-jeom': () => compare((score) => -score.gamJeom, 'menos gam-jeom'),
    golpes: () => compare((score) => score.golpes ?? 0, 'golpes registrados'),
  }
  return first(desempate, (criterion) => criteria[criterion]())
}

function closeRound(
  state: EstadoLuta,
  round: RodadaLuta,
  winner: Lado,
  criterion: string,
  rules: RegrasLuta,
  code: CodigoVitoria,
): EstadoLuta {
  round.vencedor = winner
  round.criterio = criterion
  state.vitorias[winner] += 1
  if (state.vitorias[winner] >= rules.rodadasParaVencer) return { ...state, vencedor: winner, codigo: code }
  return { ...state, rodadas: [...state.rodadas, newRound()] }
}
