import type { Chave } from '../collections/chaves.ts'
import type { LugarNoPodio, LutaDaChave } from '../sumulas/campos.ts'
import type { RodadaDaChave } from '../rodadas/campos.ts'
import { faseDaLuta } from '../sumulas/chave.ts'
import { atrasoDaQuadra } from './atraso.ts'

// What visitors read while a competition runs, as the function `placar` answers it (functions/src/placar): one class with all its matches, one event
// with what is fought now, and the events that have brackets.

/** The address that answers: `?chave=`, `?evento=`, or neither for the events. */
export const DADOS_DO_PLACAR = '/placar.json'

export const enderecoDoPlacar = (ask: { chave: string } | { evento: string } | null): string =>
  ask ? `${DADOS_DO_PLACAR}?${new URLSearchParams(ask).toString()}` : DADOS_DO_PLACAR

export type ChaveComId = Chave & { id: string }

/** One class: what of its bracket a screen of matches reads, without what repeats the draw. */
export type ClasseNoPlacar = Pick<
  Chave,
  'titulo' | 'classe' | 'situacao' | 'evento' | 'eventoTitulo' | 'modalidade' | 'lutas' | 'podio' | 'apresentacoes'
> & {
  id: string
  inscritos: Pick<Chave['inscritos'][number], 'id' | 'nome' | 'clubeNome' | 'federacaoSigla'>[]
  vinculo: Pick<Chave['vinculo'], 'idEntidade' | 'idFederacao'>
}

export interface AtletaNoPlacar {
  /** entry in the event */
  id: string
  nome: string
  clube: string
  uf: string
}

/** A match that is fought or still to come. */
export interface LutaNoPlacar extends Pick<LutaDaChave, 'luta' | 'numero' | 'situacao' | 'rodadas' | 'prevista'> {
  chave: string
  categoria: string
  fase: string
  /** undefined while who fights is not decided */
  azul?: AtletaNoPlacar
  vermelho?: AtletaNoPlacar
}

export interface QuadraNoPlacar {
  /** 0 where matches have no court yet */
  quadra: number
  /** the one that is fought or called first, and those that follow */
  lutas: LutaNoPlacar[]
  /** how many are left on this court */
  faltam: number
  /** whole minutes that it is behind the schedule of today (atraso.ts); 0 on time or without a schedule */
  atraso: number
}

/** A round that is shown and marked now: how far it is, and who performs next. */
export interface RodadaNoPlacar extends Pick<RodadaDaChave, 'fase' | 'quadra' | 'prevista'> {
  chave: string
  categoria: string
  marcadas: number
  total: number
  proximos: AtletaNoPlacar[]
}

export interface ResumoDaClasse {
  id: string
  titulo: string
  /** matches, or rounds of a category that is shown and marked */
  lutas: number
  encerradas: number
  podio: LugarNoPodio[]
}

export interface EventoNoPlacar {
  id: string
  titulo: string
  classes: ResumoDaClasse[]
  quadras: QuadraNoPlacar[]
  /** rounds of poomsae that are open, by court */
  rodadas: RodadaNoPlacar[]
}

export interface EventoComChaves {
  id: string
  titulo: string
  classes: number
}

/** Matches of a court that an event tells of. */
export const LUTAS_POR_QUADRA = 8

const SHOWN: readonly Chave['situacao'][] = ['sorteada', 'fechada']

/** Whether a bracket has something to show beside its draw. */
export const temLutas = ({ situacao }: Pick<Chave, 'situacao'>): boolean => SHOWN.includes(situacao)

export function classeNoPlacar(chave: ChaveComId): ClasseNoPlacar {
  const { id, titulo, classe, situacao, evento, eventoTitulo, modalidade, lutas, podio, vinculo, inscritos } = chave
  const { apresentacoes = [] } = chave
  return {
    ...{ id, titulo, classe, situacao, evento, eventoTitulo, modalidade, lutas, podio },
    apresentacoes,
    inscritos: inscritos.map(({ id, nome, clubeNome, federacaoSigla }) => ({ id, nome, clubeNome, federacaoSigla })),
    vinculo: { idEntidade: vinculo.idEntidade, idFederacao: vinculo.idFederacao },
  }
}

const PROXIMOS = 3

/** Rounds of a class that are open. */
function rodadasAbertas({ id, titulo, apresentacoes = [], inscritos }: ChaveComId): RodadaNoPlacar[] {
  const people = new Map(inscritos.map((one) => [one.id, one]))
  return apresentacoes
    .filter(({ situacao }) => situacao === 'aberta')
    .map(({ fase, quadra, prevista, linhas }) => {
      const left = linhas.filter(({ total, fora, desempata }) => (total === 0 && fora === '') || desempata)
      return {
        ...{ fase, quadra, prevista, chave: id, categoria: titulo },
        marcadas: linhas.length - left.length,
        total: linhas.length,
        proximos: left.slice(0, PROXIMOS).map(({ inscricao }) => {
          const { nome = '', clubeNome = '', federacaoSigla = '' } = people.get(inscricao) ?? {}
          return { id: inscricao, nome, clube: clubeNome, uf: federacaoSigla }
        }),
      }
    })
}

/** Order of matches on a court: what runs, then by the schedule; without one the earlier rounds of all classes, then what waits for its athletes. */
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

/** Matches of a class that are not over, by court. */
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
        ...{ luta, numero, situacao, rodadas, quadra, prevista },
        rodada: Number(/^[rg](\d+)-/.exec(luta)?.[1] ?? 0),
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
 * What everybody reads of an event: its classes with their podium, and what each court fights now and next.
 * @param chaves its brackets, in any order; those that are not drawn yet are left out
 * @param agora milliseconds since 1970, for the delay of each court
 */
export function eventoNoPlacar(id: string, chaves: readonly ChaveComId[], agora: number): EventoNoPlacar {
  const drawn = chaves.filter(temLutas).sort((a, b) => a.titulo.localeCompare(b.titulo, 'pt-BR'))
  const left = drawn.flatMap(abertas).sort(antes)
  const courts = [...new Set(left.map(({ quadra }) => quadra))].sort((a, b) => (a || Infinity) - (b || Infinity))
  return {
    id,
    titulo: drawn[0]?.eventoTitulo ?? '',
    classes: drawn.map(({ id, titulo, lutas, podio, apresentacoes = [] }) => {
      const parts = [...lutas, ...apresentacoes]
      return {
        ...{ id, titulo, podio },
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

/** The events of some brackets, in their order, with how many classes each has. */
export function eventosComChaves(chaves: readonly Pick<Chave, 'evento' | 'eventoTitulo' | 'situacao'>[]) {
  const events = new Map<string, EventoComChaves>()
  for (const { evento, eventoTitulo } of chaves.filter(temLutas)) {
    const known = events.get(evento) ?? { id: evento, titulo: eventoTitulo, classes: 0 }
    events.set(evento, { ...known, classes: known.classes + 1 })
  }
  return [...events.values()]
}
