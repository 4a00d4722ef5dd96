import { createHash } from 'node:crypto'
import { Timestamp, type DocumentSnapshot, type Query, type Transaction } from 'firebase-admin/firestore'
import {
  motivoDoAparelho,
  SEM_APARELHOS,
  type LocalDoEvento,
  type MotivoDoAparelho,
} from '@sie/domain/local/aparelhos.ts'
import {
  precisaDeGente,
  type LugarDaNota,
  type MotivoDaQuarentena,
  type SituacaoNaQuarentena,
} from '@sie/domain/local/quarentena.ts'
import { millisOf } from '@sie/domain/agenda/regra.ts'
import { db } from '../platform/admin.ts'
import { paths } from '../platform/paths.ts'
import { existingAs, storedAs } from '../platform/stored.ts'

/** A note that waits for a person, or about which one has decided; times in milliseconds since 1970. */
export interface NotaEmQuarentena {
  evento: string
  colecao: LugarDaNota['colecao']
  registro: string
  /** the sheet, entry or credential that it is about: what is derived anew once somebody decides */
  alvo: string
  /** id of the note */
  nota: string
  /** what the device wrote */
  conteudo: Record<string, unknown>
  quem: string
  quando: number
  recebida: number
  motivo: MotivoDaQuarentena
  situacao: SituacaoNaQuarentena
  /** `{evento}~{situacao}`, for the list */
  fila: string
  /** the device handed it in, as the rules refused it: the database holds none, or another one, under its id */
  entregue: boolean
  decididaPor: string
  decididaEm: number
  porque: string
  /** reasons of all decisions about it */
  razoes: string[]
}

export interface Linha {
  id: string
  row: NotaEmQuarentena
}

/** Rows about one sheet, entry or credential that are looked at. */
const MOST = 300

export const caminhoDe = ({ colecao, registro, id }: LugarDaNota): string => `${colecao}/${registro}/notas/${id}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

/** Id of the row of a note: that of its path, and for one that was handed in of what it says too. */
export const idDaLinha = (path: string, conteudo?: unknown): string =>
  hashOf(conteudo === undefined ? path : `${path} ${JSON.stringify(conteudo)}`)

export const linhaDe = (doc: DocumentSnapshot): Linha => ({ id: doc.id, row: existingAs<NotaEmQuarentena>(doc) })

/** What an event knows of its devices. Read outside of transactions: a decision never reaches back before it was made. */
export const localDo = async (evento: string): Promise<LocalDoEvento> => localDe(await paths.local(evento).get())
export const localDe = (doc: DocumentSnapshot): LocalDoEvento => ({ ...SEM_APARELHOS, ...storedAs<object>(doc) })

/** What notes are about: the sheet, entry or credential of one event, told in notes of one place. */
type Assunto = Pick<NotaEmQuarentena, 'evento' | 'colecao' | 'alvo'>

/** Query for the rows about it. What a note of another event, or of another place, says to be about counts for nothing here. */
export const linhasSobre = ({ evento, colecao, alvo }: Assunto): Query =>
  paths.quarentena().where('alvo', '==', alvo).where('evento', '==', evento).where('colecao', '==', colecao).limit(MOST)
export const linhasDe = async (transaction: Transaction, about: Assunto): Promise<Linha[]> =>
  (await transaction.get(linhasSobre(about))).docs.map(linhaDe)

interface Julgada {
  id: string
  quem: string
  recebida?: number | undefined
  barrada?: MotivoDoAparelho | undefined
}

/** What reads a note of some kind from the fields of its document. */
export interface Leitor<N> {
  ler: (id: string, data: Readonly<Record<string, unknown>>, recebida: number) => N
  aceitar: (note: N) => N
}

/**
 * The notes about one thing as they are judged: those that a person accepted in the version accepted, the others with what their devices keep from
 * counting.
 */
export function julgar<N extends Julgada>(
  docs: readonly DocumentSnapshot[],
  rows: readonly Linha[],
  local: LocalDoEvento,
  { ler, aceitar }: Leitor<N>,
  quadras: readonly number[] = [],
): N[] {
  const accepted = new Map(rows.flatMap(({ row }) => (row.situacao === 'aceita' ? [[row.nota, row] as const] : [])))
  const stored = docs
    .filter((doc) => !accepted.has(doc.id))
    .map((doc) => {
      const recebida = doc.createTime?.toMillis() ?? 0
      const note = ler(doc.id, doc.data() ?? {}, recebida)
      const aparelho = String(doc.get('aparelho') ?? '')
      const barrada = motivoDoAparelho({ aparelho, quem: note.quem, recebida }, local, quadras)
      return barrada ? { ...note, barrada } : note
    })
  const others = [...accepted.values()].map(({ nota, conteudo, quem, quando, recebida }) =>
    aceitar(ler(nota, { ...conteudo, quem, quando: Timestamp.fromMillis(quando) }, recebida)),
  )
  return [...stored, ...others]
}

interface Retida {
  id: string
  motivo: MotivoDaQuarentena
}

/** Writes what waits for a person: new rows for notes that are held, none for those that count by now. @param rows those that there are */
export function guardarRetidas(
  transaction: Transaction,
  { evento, alvo, lugar }: { evento: string; alvo: string; lugar: Pick<LugarDaNota, 'colecao' | 'registro'> },
  docs: readonly DocumentSnapshot[],
  held: readonly Retida[],
  rows: readonly Linha[],
): void {
  const reasons = new Map(held.flatMap(({ id, motivo }) => (precisaDeGente(motivo) ? [[id, motivo] as const] : [])))
  const known = new Map(rows.flatMap(({ id, row }) => (row.entregue ? [] : [[row.nota, { id, row }] as const])))
  for (const { id, row } of known.values()) {
    if (row.situacao !== 'espera') continue
    const motivo = reasons.get(row.nota)
    if (!motivo) transaction.delete(paths.quarentena().doc(id))
    else if (motivo !== row.motivo) transaction.update(paths.quarentena().doc(id), { motivo })
  }
  for (const doc of docs.filter(({ id }) => !known.has(id)).slice(0, MOST - rows.length)) {
    const motivo = reasons.get(doc.id)
    if (motivo) novaLinha(transaction, { evento, alvo, ...lugar }, doc, motivo)
  }
}

type Onde = Pick<NotaEmQuarentena, 'evento' | 'alvo' | 'colecao' | 'registro'>

function novaLinha(transaction: Transaction, onde: Onde, doc: DocumentSnapshot, motivo: MotivoDaQuarentena): void {
  const { quem, quando, ...conteudo } = (doc.data() ?? {}) as Record<string, unknown>
  transaction.set(paths.quarentena().doc(idDaLinha(doc.ref.path)), {
    ...onde,
    nota: doc.id,
    conteudo,
    quem: String(quem ?? ''),
    quando: millisOf(quando) ?? 0,
    recebida: doc.createTime?.toMillis() ?? 0,
    motivo,
    situacao: 'espera',
    fila: `${onde.evento}~espera`,
    entregue: false,
    ...SEM_DECISAO,
  } satisfies NotaEmQuarentena)
}

export const SEM_DECISAO = { decididaPor: '', decididaEm: 0, porque: '', razoes: [] as string[] } as const

/** Keeps for a person a note that is about nothing of its event. It may come again. */
export const guardarSolta = (evento: string, doc: DocumentSnapshot, motivo: MotivoDaQuarentena): Promise<void> =>
  db().runTransaction(async (transaction) => {
    const known = await transaction.get(paths.quarentena().doc(idDaLinha(doc.ref.path)))
    const alvo = String(doc.get('alvo') ?? '')
    if (!known.exists) novaLinha(transaction, { evento, alvo, colecao: 'eventos', registro: evento }, doc, motivo)
  })
