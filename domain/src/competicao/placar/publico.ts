import type { Chave } from '../collections/chaves.ts'
import type { LugarNoPodio, LutaDaChave } from '../sumulas/campos.ts'
import type { RodadaDaChave } from '../rodadas/campos.ts'
import { faseDaLuta, rodadaDaLuta } from '../sumulas/fases.ts'
import { atrasoDaQuadra } from './atraso.ts'

// Public live data of a competition, as answered by the function `placar` (functions/src/competicao/placar): one class with all its matches, one event with the
// present matches, and the events that have brackets.

/** Address of the live data: `?chave=`, `?evento=`, or neither for the events. */
export const DADOS_DO_PLACAR = '/placar.json'

export const enderecoDoPlacar = (ask: { chave: string } | { evento: string } | null): string =>
  ask ? `${DADOS_DO_PLACAR}?${new URLSearchParams(ask).toString()}` : DADOS_DO_PLACAR

export type ChaveComId = Chave & { id: string }

/** One class: the fields of its bracket for the screen of matches, without those for repeating the draw. */
export type ClasseNoPlacar = Pick<
  Chave,
  | 'titulo'
  | 'classe'
  | 'situacao'
  | 'evento'
  | 'eventoTitulo'
  | 'modalidade'
  | 'lutas'
  | 'podio'
  | 'podioRecusado'
  | 'apresentacoes'
> & {
  id: string
  inscritos: Pick<Chave['inscritos'][number], 'id' | 'nome' | 'clubeNome' | 'federacaoSigla'>[]
  vinculo: Pick<Chave['vinculo'], 'idEntidade' | 'idFederacao'>
}

export interface AtletaNoPlacar {
  /** id of the entry in the event */
  id: string
  nome: string
  clube: string
  uf: string
}

/** A match that is running or still to come. */
export interface LutaNoPlacar extends Pick<LutaDaChave, 'luta' | 'numero' | 'situacao' | 'rodadas' | 'prevista'> {
  chave: string
  categoria: string
  fase: string
  /** undefined while the athletes are not decided */
  azul?: AtletaNoPlacar
  vermelho?: AtletaNoPlacar
}

export interface QuadraNoPlacar {
  /** 0 for matches without a court */
  quadra: number
  /** the running or next match, and those that follow */
  lutas: LutaNoPlacar[]
  /** number of matches left on this court */
  faltam: number
  /** delay of the court in whole minutes (atraso.ts); 0 on time or without a schedule */
  atraso: number
}

/** An open round of poomsae: its progress, and the next performer. */
export interface RodadaNoPlacar extends Pick<RodadaDaChave, 'fase' | 'quadra' | 'prevista'> {
  chave: string
  categoria: string
  marcadas: number
  total: number
  proximos: AtletaNoPlacar[]
  /** whether a tie that no form is left for waits for the referee committee */
  comissao: boolean
}

export interface ResumoDaClasse {
  id: string
  titulo: string
  /** number of matches, or of rounds of a poomsae category */
  lutas: number
  encerradas: number
  podio: LugarNoPodio[]
}

export interface EventoNoPlacar {
  id: string
  titulo: string
  classes: ResumoDaClasse[]
  quadras: QuadraNoPlacar[]
  /** open rounds of poomsae, by court */
  rodadas: RodadaNoPlacar[]
}

export interface EventoComChaves {
  id: string
  titulo: string
  classes: number
}

/** Number of classes in words. */
export const classesEmPalavras = (classes: number): string => (classes === 1 ? '1 categoria' : `${classes} categorias`)

/** Greatest number of matches of a court in an event's data. */
export const LUTAS_POR_QUADRA = 8

const SHOWN: readonly Chave['situacao'][] = ['sorteada', 'fechada']

/** Whether a bracket has matches or results to show beside its draw. */
export const hasLutas = ({ situacao }: Pick<Chave, 'situacao'>): boolean => SHOWN.includes(situacao)

export function classeNoPlacar(chave: ChaveComId): ClasseNoPlacar {
  const { id, titulo, classe, situacao, evento, eventoTitulo, modalidade, lutas, podio, vinculo, inscritos } = chave
  const { apresentacoes = [], podioRecusado = false } = chave
  return {
    id,
    titulo,
    classe,
    situacao,
    evento,
    eventoTitulo,
    modalidade,
    lutas,
    podio,
    podioRecusado,
    apresentacoes,
    inscritos: inscritos.map(({ id, nome, clubeNome, federacaoSigla }) => ({ id, nome, clubeNome, federacaoSigla })),
    vinculo: { idEntidade: vinculo.idEntidade, idFederacao: vinculo.idFederacao },
  }
}

const PROXIMOS = 3

/** Open rounds of a class. */
function rodadasAbertas({ id, titulo, apresentacoes = [], inscritos }: ChaveComId): RodadaNoPlacar[] {
  const people = new Map(inscritos.map((one) => [one.id, one]))
  return apresentacoes
    .filter(({ situacao }) => situacao === 'aberta')
    .map(({ fase, quadra, prevista, linhas }) => {
      const left = linhas.filter(
        ({ total, fora, desempata, comissao }) => (total === 0 && fora === '') || (desempata && !comissao),
      )
      return {
        fase,
        quadra,
        prevista,
        chave: id,
        categoria: titulo,
        marcadas: linhas.length - left.length,
        total: linhas.length,
        comissao: linhas.some((row) => row.comissao),
        proximos: left.slice(0, PROXIMOS).map(({ inscricao }) => {
          const { nome = '', clubeNome = '', federacaoSigla = '' } = people.get(inscricao) ?? {}
          return { id: inscricao, nome, clube: clubeNome, uf: federacaoSigla }
        }),
      }
    })
}

/**
 * Order of matches on a court: running ones, then by the schedule; without one the earlier rounds of all classes, then matches that wait for their
 * athletes.
 */
function antes(a: LutaNoPlacar & { rodada: number }, b: LutaNoPlacar & { rodada: number }): number {
  const runs = (row: LutaNoPlacar) => (row.rodadas.length > 0 ? 0 : 1)
  const state = (row: LutaNoPlacar) => (row.situacao === 'aberta' ? 0 : 1)
  const planned = a.prevista > 0 && b.prevista > 0 ? a.prevista - b.prevista : 0
  return (
    runs(a) - runs(b) ||
    planned ||
    state(a) - state(b) ||
    a.rodada - b.rodada ||
    a.categoria.localeCompare(b.categoria, 'pt-BR') ||
    a.numero - b.numero
  )
}

/** Unfinished matches of a class, by court. */
function abertas(chave: ChaveComId): (LutaNoPlacar & { quadra: number; rodada: number })[] {
  const people = new Map(chave.inscritos.map((one) => [one.id, one]))
  const side = (id: string): AtletaNoPlacar | undefined => {
    const one = people.get(id)
    return one && { id, nome: one.nome, clube: one.clubeNome, uf: one.federacaoSigla }
  }
  return chave.lutas.flatMap((row) => {
    if (row.situacao === 'encerrada') return []
    const [azul, vermelho] = [side(row.azul), side(row.vermelho)]
    const { luta, numero, situacao, rodadas, quadra, prevista = 0 } = row
    return [
      {
        luta,
        numero,
        situacao,
        rodadas,
        quadra,
        prevista,
        rodada: rodadaDaLuta(luta, chave.lutas),
        chave: chave.id,
        categoria: chave.titulo,
        fase: faseDaLuta(luta, chave.lutas),
        ...(azul ? { azul } : {}),
        ...(vermelho ? { vermelho } : {}),
      },
    ]
  })
}

/**
 * Live data of an event: its classes with their podium, and the running and next matches of each court. @param chaves
 * its brackets, in any order; those without a draw are left out @param agora milliseconds since 1970, for the delay of
 * each court
 */
export function eventoNoPlacar(id: string, chaves: readonly ChaveComId[], agora: number): EventoNoPlacar {
  const drawn = chaves.filter(hasLutas).sort((a, b) => a.titulo.localeCompare(b.titulo, 'pt-BR'))
  const left = drawn.flatMap(abertas).sort(antes)
  const courts = [...new Set(left.map(({ quadra }) => quadra))].sort((a, b) => (a || Infinity) - (b || Infinity))
  return {
    id,
    titulo: drawn[0]?.eventoTitulo ?? '',
    classes: drawn.map(({ id, titulo, lutas, podio, apresentacoes = [] }) => {
      const parts = [...lutas, ...apresentacoes]
      return {
        id,
        titulo,
        podio,
        lutas: parts.length,
        encerradas: parts.filter(({ situacao }) => situacao === 'encerrada').length,
      }
    }),
    rodadas: drawn.flatMap(rodadasAbertas).sort((a, b) => a.quadra - b.quadra || a.prevista - b.prevista),
    quadras: courts.map((quadra) => {
      const own = left.filter((row) => row.quadra === quadra)
      return {
        quadra,
        lutas: own.slice(0, LUTAS_POR_QUADRA).map(({ quadra: _, rodada: __, ...row }) => row),
        faltam: own.length,
        atraso: atrasoDaQuadra(
          drawn.flatMap(({ lutas }) => lutas.filter((row) => row.quadra === quadra)),
          agora,
        ),
      }
    }),
  }
}

/** The events of some brackets, in their order, with the number of classes of each. */
export function eventosComChaves(chaves: readonly Pick<Chave, 'evento' | 'eventoTitulo' | 'situacao'>[]) {
  const events = new Map<string, EventoComChaves>()
  for (const { evento, eventoTitulo } of chaves.filter(hasLutas)) {
    const known = events.get(evento) ?? { id: evento, titulo: eventoTitulo, classes: 0 }
    events.set(evento, { ...known, classes: known.classes + 1 })
  }
  return [...events.values()]
}
