import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { rodadas, type Rodada } from '@sie/domain/competicao/collections/rodadas.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import type { RodadaDaChave } from '@sie/domain/competicao/rodadas/campos.ts'
import { FASES } from '@sie/domain/competicao/rodadas/estados.ts'
import { acceptNota, notaGuardada, type NotaGuardada } from '@sie/domain/competicao/rodadas/notas.ts'
import { localDasNotas, type LocalDasNotas } from '../local/interessados.ts'
import { judgeNotas, type Leitor, type Linha } from '../../eventos/local/notasRetidas.ts'
import { db } from '../../base/platform/admin.ts'
import { ladoDe, type ChaveGuardada } from '../sumulas/sumula.ts'

export type RodadaGuardada = StoredRecord & Rodada

export const rodadaRef = (id: string) => db().doc(`${rodadas.name}/${id}`)

/** Id of a round's sheet: one for each round of a category. */
export const idDaRodada = (chave: string, fase: string): string => `${chave}-${fase}`

/** Most notes of one round that are read: 7 judges, 256 performers of a preliminary round, two forms, and notes that were undone. */
export const MOST_MARKS = 5_000

const LEITOR: Leitor<NotaGuardada> = {
  ler: (id, data, recebida) =>
    notaGuardada(id, data, { quem: String(data.quem ?? ''), quando: millisOf(data.quando) ?? 0, recebida }),
  aceitar: acceptNota,
}

/** State of the devices of a round's event, and who of the authors of its notes is concerned. */
export const localDaRodada = (
  docs: readonly DocumentSnapshot[],
  { evento, linhas }: Pick<Rodada, 'evento' | 'linhas'>,
): Promise<LocalDasNotas> =>
  localDasNotas(
    docs,
    evento,
    linhas.map(({ inscricao }) => inscricao),
  )

/** The stored notes of a round in the form of its rules: with the state of devices and people's decisions. */
export const notasGuardadas = (
  docs: readonly DocumentSnapshot[],
  rows: readonly Linha[],
  local: LocalDasNotas,
  { quadra, quadras = [] }: Pick<Rodada, 'quadra' | 'quadras'>,
): NotaGuardada[] => judgeNotas(docs, rows, local, LEITOR, quadra > 0 ? [quadra, ...quadras] : [])

/** Performances with the names published in the draw. */
export const comNomes = (chave: ChaveGuardada, linhas: RodadaDaChave['linhas']): Rodada['linhas'] =>
  linhas.map((row) => {
    const { nome, clube, uf } = ladoDe(chave, row.inscricao)
    return { ...row, nome, clube, uf }
  })

/** The round as stored in a bracket, from its sheet. */
export function rodadaNaChave({ linhas, ...sheet }: Rodada): RodadaDaChave {
  const { fase, numero, quadra, prevista, formas, juizes, passam, terceiros, situacao, correcao, decisao } = sheet
  return {
    fase,
    numero,
    quadra,
    prevista,
    formas,
    juizes,
    passam,
    terceiros,
    situacao,
    correcao,
    decisao,
    linhas: linhas.map(({ nome: _, clube: __, uf: ___, ...row }) => row),
  }
}

export const tituloDaRodada = ({ fase, numero }: Pick<RodadaDaChave, 'fase' | 'numero'>, categoria: string): string =>
  `${numero}ª rodada, ${FASES[fase].toLowerCase()}, ${categoria}`.slice(0, 140)
