import { notaDaRodada, type NotaDaRodada } from '../collections/notasDaRodada.ts'
import type { MotivoDoAparelho } from '../../eventos/local/aparelhos.ts'
import { notaLida, type Escrita } from '../local/notaLida.ts'
import { doRelogio, type MotivoDeRetencao } from '../../eventos/local/retencao.ts'
import { REGRAS_FREESTYLE_PADRAO, REGRAS_POOMSAE_PADRAO, type RegrasPoomsae } from '../taekwondo/poomsae.ts'
import {
  foldPoomsae,
  maisFormas,
  MAIS_FORMAS,
  type Apresentacao,
  type DecisaoDoEmpate,
  type EventoPoomsae,
  type NotaPoomsae,
  type PoomsaeApurado,
  type RodadaPoomsae,
} from '../taekwondo/sumulaPoomsae.ts'
import { MAX_DECISAO, type LinhaDaRodada, type RodadaDaChave } from './campos.ts'
import { cortesDe } from './chave.ts'

/** Stored note of a round: contents from the device, id, author and instant. */
export interface NotaGuardada extends NotaDaRodada, Escrita {
  id: string
  barrada?: MotivoDoAparelho | undefined
  /** a member of the desk accepted it after it was held back */
  conta?: true | undefined
}

/** Parses the fields of a note's document; a note that no tablet could have written is held back as one without a device. */
export const notaGuardada = (id: string, data: Readonly<Record<string, unknown>>, at: Escrita): NotaGuardada =>
  notaLida(notaDaRodada, 'rodada', id, data, at)

/** Fields of a round's sheet that decide which notes count and how they are scored. */
export interface RodadaDasNotas extends Pick<RodadaDaChave, 'formas' | 'juizes' | 'passam' | 'terceiros' | 'linhas'> {
  id: string
  modalidade: string
  formacao: number
  /** instant at which the closing notes were received, milliseconds since 1970; 0 while it is open */
  fechadaEm: number
  /** periods in which it was closed, before each correction */
  fechadas: readonly { de: number; ate: number }[]
  /** decisions of ties by the committee; none in rounds of before */
  decisoes?: readonly DecisaoDoEmpate[] | undefined
}

export const escalaDe = (modalidade: string): RegrasPoomsae =>
  modalidade === 'freestyle' ? REGRAS_FREESTYLE_PADRAO : REGRAS_POOMSAE_PADRAO

export const rodadaDoMotor = (round: RodadaDasNotas): RodadaPoomsae => ({
  participantes: round.linhas.map(({ inscricao }) => inscricao),
  formas: Math.max(1, round.formas.length),
  juizes: round.juizes,
  cortes: cortesDe(round),
  regras: escalaDe(round.modalidade),
  decisoes: round.decisoes,
})

const at = (nota: NotaGuardada) => nota.recebida ?? nota.quando + nota.relogio

function retida(nota: NotaGuardada, round: RodadaDasNotas): MotivoDeRetencao | undefined {
  if (nota.rodada !== round.id) return 'outra-luta'
  if (nota.formacao !== round.formacao) return 'outros-atletas'
  if (nota.conta) return undefined
  const late = (de: number, ate: number) => de > 0 && at(nota) > de && at(nota) <= ate
  if (late(round.fechadaEm, Infinity) || round.fechadas.some(({ de, ate }) => late(de, ate))) return 'luta-encerrada'
  return doRelogio(nota) ? 'relogio-solto' : nota.barrada
}

/** A note accepted by a person; one of a wrong clock counts at the instant of its receipt. */
export const acceptNota = (nota: NotaGuardada): NotaGuardada => ({
  ...nota,
  conta: true,
  ...(doRelogio(nota) ? { quando: nota.recebida ?? nota.quando, relogio: 0 } : {}),
})

/** Event of the scoring engine for a note; 'nada' for a closing that a correction has undone. */
function eventoDe(nota: NotaGuardada, opened: number): EventoPoomsae {
  const { inscricao, forma, juiz, precisao, apresentacao, motivo } = nota
  switch (nota.tipo) {
    case 'marca':
      return { tipo: 'marca', inscricao, forma, juiz, nota: { precisao, apresentacao } }
    case 'fora':
      return { tipo: 'fora', inscricao, motivo: motivo || 'ausentes' }
    case 'desfazer':
      return { tipo: 'desfazer', nota: nota.nota }
    case 'encerrar':
      return at(nota) <= opened ? { tipo: 'nada' } : { tipo: 'encerrar' }
  }
}

export interface Apurada extends PoomsaeApurado {
  retidas: { id: string; motivo: MotivoDeRetencao }[]
}

/** State of a round folded from its notes: the same on the server and on each tablet, in any order of arrival. */
export function tallyRodada(notas: readonly NotaGuardada[], round: RodadaDasNotas): Apurada {
  const held = notas.flatMap((nota) => {
    const motivo = retida(nota, round)
    return motivo === undefined ? [] : [{ id: nota.id, motivo }]
  })
  const without = new Set(held.map(({ id }) => id))
  const opened = Math.max(0, ...round.fechadas.map(({ ate }) => ate))
  const counted = notas
    .filter(({ id }) => !without.has(id))
    .map((nota): NotaPoomsae => ({
      id: nota.id,
      aparelho: nota.aparelho,
      ordem: nota.ordem,
      em: nota.quando,
      desvio: nota.relogio,
      autor: nota.quem,
      dado: eventoDe(nota, opened),
    }))
  const sheet = foldPoomsae(counted, rodadaDoMotor(round))
  const held2 = sheet.quarentena.map(({ nota, codigo }) => ({ id: nota.id, motivo: codigo }))
  return { ...sheet, retidas: [...held, ...held2] }
}

/** Fields of a round's record that are derived from its state. */
export function resultadoDaRodada(sheet: Apurada, round: Pick<RodadaDasNotas, 'passam' | 'formas'>) {
  const tied = new Set(sheet.desempatar)
  const formless = new Set(semForma(sheet, round).map(({ id }) => id))
  const decided = sheet.apresentacoes.every(({ nota, fora }) => nota !== null || fora !== null) && tied.size === 0
  return {
    linhas: sheet.apresentacoes.map(({ id, nota, fora, posicao }): LinhaDaRodada => ({
      inscricao: id,
      posicao,
      precisao: nota?.precisao ?? 0,
      apresentacao: nota?.apresentacao ?? 0,
      total: nota?.total ?? 0,
      fora: fora ?? '',
      passa: decided && posicao > 0 && posicao <= round.passam,
      desempata: tied.has(id),
      comissao: formless.has(id),
    })),
    decisao: [...new Set(sheet.decididos.map(({ motivo }) => motivo.replace(/\.$/, '')))]
      .join('; ')
      .slice(0, MAX_DECISAO),
    contagem: {
      valem: sheet.valem.length,
      retidas: sheet.retidas.length,
      recusadas: sheet.recusas.length,
      faltam: sheet.faltam.length,
    },
  }
}

/** Whether the notes close the round: there is a closing note, and each note that a device numbered before it has arrived, or a person waived them. */
export const closesRodada = ({ encerramento, faltam }: Apurada, dispensada: boolean): boolean =>
  encerramento !== null && (dispensada || faltam.length === 0)

/** A performance that waits for the mark of a judge. */
export interface Vez {
  inscricao: string
  forma: number
}

const isMarked = ({ marcas }: Apresentacao, forma: number, juiz: number) =>
  (marcas[forma - 1]?.[juiz - 1] ?? null) !== null

/** Performances that a judge still has to mark, in order: the forms of each performer, then the tie-break forms of those tied at a cut. */
export function vezesDoJuiz(sheet: Apurada, round: RodadaDasNotas, juiz: number): Vez[] {
  const forms = Math.max(1, round.formas.length)
  const open = sheet.apresentacoes.filter(({ fora }) => fora === null)
  const shown = open.flatMap((one) =>
    Array.from({ length: forms }, (_, i) => i + 1)
      .filter((forma) => !isMarked(one, forma, juiz))
      .map((forma) => ({ inscricao: one.id, forma })),
  )
  if (shown.length > 0) return shown
  return desempates(sheet, round).filter(({ inscricao, forma }) => {
    const one = open.find(({ id }) => id === inscricao)
    return one !== undefined && !isMarked(one, forma, juiz)
  })
}

/** The tie-break form of each performer tied at a cut: the same for all of them. None where they have shown all that a round has. */
export function desempates(sheet: Apurada, round: Pick<RodadaDasNotas, 'formas'>): Vez[] {
  const forms = Math.max(1, round.formas.length)
  const tied = sheet.apresentacoes.filter(({ id }) => sheet.desempatar.includes(id))
  return tied.flatMap(({ id, posicao }) => {
    const least = Math.min(...tied.filter((each) => each.posicao === posicao).map((each) => maisFormas(each, forms)))
    return least < MAIS_FORMAS ? [{ inscricao: id, forma: forms + least + 1 }] : []
  })
}

/** Performers tied at a cut who have shown all tie-break forms. */
function semForma(sheet: Apurada, round: Pick<RodadaDasNotas, 'formas'>): Apresentacao[] {
  const more = new Set(desempates(sheet, round).map(({ inscricao }) => inscricao))
  return sheet.apresentacoes.filter(({ id }) => sheet.desempatar.includes(id) && !more.has(id))
}

/** Ids of performers whom all tie-break forms leave tied at a cut, those of the best place: the referee committee says who is ahead. */
export function semMaisFormas(sheet: Apurada, round: RodadaDasNotas): string[] {
  const left = semForma(sheet, round)
  const best = Math.min(...left.map(({ posicao }) => posicao))
  return left.filter(({ posicao }) => posicao === best).map(({ id }) => id)
}
