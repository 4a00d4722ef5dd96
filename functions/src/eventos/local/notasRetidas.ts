import { createHash } from 'node:crypto'
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import {
  motivoDoAparelho,
  SEM_APARELHOS,
  type LocalDoEvento,
  type MotivoDoAparelho,
} from '@sie/domain/eventos/local/aparelhos.ts'
import {
  needsPerson,
  type LugarDaNota,
  type MotivoDaQuarentena,
  type SituacaoNaQuarentena,
} from '@sie/domain/eventos/local/quarentena.ts'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingAs, storedAs } from '../../base/platform/stored.ts'

/** A note that waits for a person, or was decided; times in milliseconds since 1970. */
export interface NotaEmQuarentena {
  evento: string
  colecao: LugarDaNota['colecao']
  registro: string
  /** sheet, entry or credential of the note, which is derived again after a decision */
  alvo: string
  /** id of the note */
  nota: string
  /** fields written by the device */
  conteudo: Record<string, unknown>
  quem: string
  quando: number
  recebida: number
  motivo: MotivoDaQuarentena
  situacao: SituacaoNaQuarentena
  /** `{evento}~{situacao}`, for the list's query */
  fila: string
  /** the device handed it in after the rules refused it: the database has none, or another one, under its id */
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

/** Most rows about one sheet, entry or credential that are read: ten people and more may hand in notes about it (entregarNotas.ts). */
const MOST = 2000

export const caminhoDe = ({ colecao, registro, id }: LugarDaNota): string => `${colecao}/${registro}/notas/${id}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40)

/** Id of the row of a note: derived from its path, and for one that was handed in also from its content. */
export const idDaLinha = (path: string, conteudo?: unknown): string =>
  hashOf(conteudo === undefined ? path : `${path} ${JSON.stringify(conteudo)}`)

export const linhaDe = (doc: DocumentSnapshot): Linha => ({ id: doc.id, row: existingAs<NotaEmQuarentena>(doc) })

/** State of an event's devices. Read outside of transactions: a decision has no effect on the time before it. */
export const localDo = async (evento: string): Promise<LocalDoEvento> => localDe(await paths.local(evento).get())
export const localDe = (doc: DocumentSnapshot): LocalDoEvento => ({ ...SEM_APARELHOS, ...storedAs<object>(doc) })

/** Subject of notes: the sheet, entry or credential of one event, in notes of one place. */
type Assunto = Pick<NotaEmQuarentena, 'evento' | 'colecao' | 'alvo'>

/** The rows about a subject. Notes of another event, or of another place, that name it are excluded. */
export const linhasSobre = (
  { evento, colecao, alvo }: Assunto,
  transaction?: Transaction,
): ReturnType<typeof getBounded> =>
  getBounded(
    paths.quarentena().where('alvo', '==', alvo).where('evento', '==', evento).where('colecao', '==', colecao),
    MOST,
    transaction,
  )
export const linhasDe = async (transaction: Transaction, about: Assunto): Promise<Linha[]> =>
  (await linhasSobre(about, transaction)).docs.map(linhaDe)

interface Julgada {
  id: string
  quem: string
  recebida?: number | undefined
  barrada?: MotivoDoAparelho | undefined
}

/** Reads a note of some kind from the fields of its document. */
export interface Leitor<N> {
  ler: (id: string, data: Readonly<Record<string, unknown>>, recebida: number) => N
  aceitar: (note: N) => N
}

/** State of the devices for some notes; for those about athletes, who of their authors is concerned (interessados.ts). */
type LocalDeNotas = LocalDoEvento & { interessado?: (quem: string, em: number) => boolean }

const OWN = 'assunto-proprio'

/**
 * The notes about one subject with their verdicts: those that a person accepted in the accepted version, the others with the reason for which their
 * devices, or who wrote them, hold them.
 */
export function judgeNotas<N extends Julgada>(
  docs: readonly DocumentSnapshot[],
  rows: readonly Linha[],
  local: LocalDeNotas,
  { ler, aceitar }: Leitor<N>,
  quadras: readonly number[] = [],
): N[] {
  const accepted = new Map(rows.flatMap(({ row }) => (row.situacao === 'aceita' ? [[row.nota, row] as const] : [])))
  // Whose matter it is may change later: what was held back for it stays so until another person accepts it.
  const heldBack = new Set(rows.flatMap(({ row }) => (row.motivo === OWN && !row.entregue ? [row.nota] : [])))
  const stored = docs
    .filter((doc) => !accepted.has(doc.id))
    .map((doc) => {
      const recebida = doc.createTime?.toMillis() ?? 0
      const note = ler(doc.id, doc.data() ?? {}, recebida)
      const aparelho = String(doc.get('aparelho') ?? '')
      const barrada =
        motivoDoAparelho({ aparelho, quem: note.quem, recebida }, local, quadras) ??
        (heldBack.has(doc.id) || local.interessado?.(note.quem, recebida) ? OWN : undefined)
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

/** Writes quarantine rows: new ones for held notes, none for notes that count. @param rows existing ones */
export function writeRetidas(
  transaction: Transaction,
  { evento, alvo, lugar }: { evento: string; alvo: string; lugar: Pick<LugarDaNota, 'colecao' | 'registro'> },
  docs: readonly DocumentSnapshot[],
  held: readonly Retida[],
  rows: readonly Linha[],
): void {
  const reasons = new Map(held.flatMap(({ id, motivo }) => (needsPerson(motivo) ? [[id, motivo] as const] : [])))
  const known = new Map(rows.flatMap(({ id, row }) => (row.entregue ? [] : [[row.nota, { id, row }] as const])))
  for (const { id, row } of known.values()) {
    if (row.situacao !== 'espera') continue
    const motivo = reasons.get(row.nota)
    if (!motivo) transaction.delete(paths.quarentena().doc(id))
    else if (motivo !== row.motivo) transaction.update(paths.quarentena().doc(id), { motivo })
  }
  for (const doc of docs.filter(({ id }) => !known.has(id)).slice(0, MOST - rows.length)) {
    const motivo = reasons.get(doc.id)
    if (motivo) createLinha(transaction, { evento, alvo, ...lugar }, doc, motivo)
  }
}

type Onde = Pick<NotaEmQuarentena, 'evento' | 'alvo' | 'colecao' | 'registro'>

function createLinha(transaction: Transaction, onde: Onde, doc: DocumentSnapshot, motivo: MotivoDaQuarentena): void {
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

/** Quarantines a note without a valid subject in its event. Repeatable. */
export const quarantineNota = (evento: string, doc: DocumentSnapshot, motivo: MotivoDaQuarentena): Promise<void> =>
  db().runTransaction(async (transaction) => {
    const known = await transaction.get(paths.quarentena().doc(idDaLinha(doc.ref.path)))
    const alvo = String(doc.get('alvo') ?? '')
    if (!known.exists) createLinha(transaction, { evento, alvo, colecao: 'eventos', registro: evento }, doc, motivo)
  })
