import { createHash } from 'node:crypto'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { parseCorte } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import {
  caminhoFinal,
  isFinalidade,
  LIMITE_DO_ANEXO,
  miniatura,
  pastaDoAnexo,
  type DadosDoEnvio,
  type Finalidade,
} from '@sie/domain/base/arquivos/finalidades.ts'
import { RECUSAS, Recusa, type CodigoRecusa, type ResultadoDoEnvio } from '@sie/domain/base/arquivos/recusas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import { auth, bucket, db } from '../../base/platform/admin.ts'
import { isWithoutAccount } from '../../base/platform/codes.ts'
import { callerInBackground, type Caller } from '../../base/platform/caller.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { newAddress } from './addresses.ts'
import { authorizeField, fieldOfFile, saveForField } from './fieldFile.ts'
import { inspect, inspectDeclared, type Clean, type Sent } from './inspect.ts'
import { authorizeFiles, personRef, storeFiles, type PraticanteGuardado } from './person.ts'

/** An uploaded file in the waiting area, from the event of the storage service. */
export interface Arrived {
  bucket: string
  name: string
  contentType: string
  contentEncoding: string
  /** bytes */
  size: number
  /** identifies this content among all that ever had the name */
  generation: string
  /** metadata set by the sender */
  metadata: Partial<Record<keyof DadosDoEnvio, string>>
}

const DAY = 86_400_000
/** Time for which a file is retried after a failure of the server. */
const PATIENCE = 3_600_000
/** Most documents in a record. */
const MOST_DOCUMENTS = 40

/**
 * Processes an uploaded file: checks it, moves it to its place, writes its path into the record in a version of its own, and writes
 * the result for the sender. Refused files are deleted. Safe to run any number of times and to interrupt at any point: the result
 * is written once, together with the record, and the file leaves the waiting area last.
 * @param since milliseconds since the upload
 * @throws Error after a failure of the server: the event is repeated
 */
export async function receiveFile(file: Arrived, since = 0): Promise<void> {
  const [, uid, id] = /^tmp\/([^/]{1,128})\/([\w-]{1,80})$/.exec(file.name) ?? []
  if (!uid || !id) return
  const room = bucket(file.bucket).file(file.name)
  const [there] = await room.exists()
  const known = storedAs<ResultadoDoEnvio>(await paths.envio(uid, id).get())
  // Delivered again after it was done. A missing file without a result was never visible to the sender.
  if (there && !known) await decide(file, uid, id, since)
  const outcome = known ?? storedAs<ResultadoDoEnvio>(await paths.envio(uid, id).get())
  if (outcome?.anterior) await deleteFile(outcome.anterior, file.bucket)
  await room.delete({ ignoreNotFound: true })
}

async function decide(file: Arrived, uid: string, id: string, since: number): Promise<void> {
  try {
    if (since > PATIENCE) throw new Recusa('interno')
    await accept(file, uid, id)
  } catch (error) {
    const codigo = refusalOf(error)
    if (!codigo) throw error
    await db().runTransaction(async (transaction) => {
      if (!(await transaction.get(paths.envio(uid, id))).exists)
        tell(transaction, uid, id, { situacao: 'recusado', codigo })
    })
  }
}

const CODES: Partial<Record<ErroSIE['codigo'], CodigoRecusa>> = {
  'registro-nao-encontrado': 'registro-nao-encontrado',
  'sem-permissao': 'sem-permissao',
  'conta-desativada': 'sem-permissao',
}

const refusalOf = (error: unknown) =>
  error instanceof Recusa ? error.codigo : error instanceof ErroSIE ? CODES[error.codigo] : undefined

async function accept(file: Arrived, uid: string, id: string): Promise<void> {
  const { finalidade, registro = '' } = file.metadata
  const sent: Sent = { contentType: file.contentType, nome: file.metadata.nome ?? '', size: file.size }
  if (!isFinalidade(finalidade) || !isDocumentId(registro) || !/^[\w-]{1,128}$/.test(registro))
    throw new Recusa('finalidade-desconhecida')
  inspectDeclared(sent, finalidade)
  // The storage service would decompress a file declared as compressed.
  if (!['', 'identity'].includes(file.contentEncoding)) throw new Recusa('conteudo-extra')
  const sender = await senderOf(uid)
  if (finalidade === 'imagemDoRegistro' || finalidade === 'arquivoDoRegistro')
    return acceptForField(file, uid, id, sender, { finalidade, registro, sent })
  if (finalidade === 'anexoDoComunicado') return acceptAnexo(file, uid, id, sender, { finalidade, registro, sent })
  const praticante = authorizeFiles(sender, registro, storedIn(praticantes, await personRef(registro).get()))
  const [bytes] = await bucket(file.bucket).file(file.name).download({ decompress: false })
  const clean = await inspect(bytes, sent, finalidade)
  // A name that senders cannot choose, so that no existing file is overwritten; the same for a repeated event.
  const unique = uniqueName(file)
  const caminho = caminhoFinal(finalidade, registro, unique, clean.extension)
  await save(file.bucket, caminho, clean, praticante, registro)
  try {
    await nameInRecord(
      sender,
      uid,
      id,
      finalidade,
      registro,
      caminho,
      (file.metadata.tipo ?? '').trim().slice(0, 60) || sent.nome.slice(0, 60),
    )
  } catch (error) {
    await deleteFile(caminho, file.bucket)
    throw error
  }
}

const uniqueName = ({ name: path, generation }: Arrived) =>
  createHash('sha256').update(`${path} ${generation}`).digest('hex').slice(0, 32)

/** Accepts a file of a field: stored beside the record; a writer of the record then adds its path. */
async function acceptForField(
  file: Arrived,
  uid: string,
  id: string,
  sender: Caller,
  { finalidade, registro, sent }: { finalidade: Finalidade; registro: string; sent: Sent },
): Promise<void> {
  const target = fieldOfFile(finalidade, file.metadata.colecao, file.metadata.campo)
  await authorizeField(sender, target, registro)
  const [bytes] = await bucket(file.bucket).file(file.name).download({ decompress: false })
  const clean = await inspect(bytes, sent, finalidade, parseCorte(file.metadata.corte))
  const caminho = await saveForField(file.bucket, target, registro, uniqueName(file), clean)
  await db().runTransaction(async (transaction) => {
    const told = await transaction.get(paths.envio(uid, id))
    const { imagem } = clean
    if (!told.exists) tell(transaction, uid, id, { situacao: 'aceito', caminho, ...(imagem ? { imagem } : {}) })
  })
}

/** Accepts the attachment of a message that its sender writes; `enviarComunicado` sends it, and what was not sent goes after a week. */
async function acceptAnexo(
  file: Arrived,
  uid: string,
  id: string,
  { permissoes, padrao }: Caller,
  { finalidade, registro, sent }: { finalidade: Finalidade; registro: string; sent: Sent },
): Promise<void> {
  if (!permissoes.ativo || !grantsAnywhere(permissoes, padrao, 'praticantes:comunicar'))
    throw new Recusa('sem-permissao')
  if (sent.size > LIMITE_DO_ANEXO) throw new Recusa('anexo-grande')
  const [read] = await bucket(file.bucket).file(file.name).download({ decompress: false })
  const { bytes, contentType, extension } = await inspect(read, sent, finalidade)
  const caminho = `${pastaDoAnexo(uid, registro)}/${uniqueName(file)}.${extension}`
  await bucket(file.bucket).file(caminho).save(bytes, { resumable: false, contentType })
  await db().runTransaction(async (transaction) => {
    const told = await transaction.get(paths.envio(uid, id))
    if (!told.exists) tell(transaction, uid, id, { situacao: 'aceito', caminho })
  })
}

/** The sender as a caller. storage.rules checked at the upload the session: in force, and with its second factor for records of others. */
async function senderOf(uid: string): Promise<Caller> {
  const account = await auth()
    .getUser(uid)
    .catch((error: unknown) => {
      if (isWithoutAccount(error)) throw new Recusa('sem-permissao')
      throw error
    })
  if (account.disabled) throw new Recusa('sem-permissao')
  return callerInBackground(uid, { name: account.displayName, emailVerified: account.emailVerified })
}

/** Stores an accepted file, and the small copy of a photo, with the metadata that storage.rules read. */
async function save(
  name: string,
  caminho: string,
  { bytes, contentType, small }: Clean,
  praticante: PraticanteGuardado,
  registro: string,
): Promise<void> {
  const options = () => ({
    resumable: false,
    contentType,
    metadata: {
      contentType,
      cacheControl: 'private, max-age=86400',
      // Forces a download, so that a document never opens as a page of its host.
      contentDisposition: contentType === 'application/pdf' ? 'attachment' : 'inline',
      metadata: { ...alvoDe(praticantes, registro, praticante), ...newAddress(Date.now()) },
    },
  })
  await bucket(name).file(caminho).save(bytes, options())
  if (small) await bucket(name).file(miniatura(caminho)).save(small, options())
}

/** Writes the file's path into the record and the result for the sender, in one transaction. */
async function nameInRecord(
  sender: Caller,
  uid: string,
  id: string,
  finalidade: Finalidade,
  registro: string,
  caminho: string,
  tipo: string,
): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const [told, snapshot] = await transaction.getAll(paths.envio(uid, id), personRef(registro))
    if (told?.exists) return
    // The sender may have lost the right while the file was checked.
    const praticante = authorizeFiles(sender, registro, storedIn(praticantes, snapshot))
    const documentos = praticante.documentos ?? []
    if (finalidade === 'documentoPessoa' && documentos.length >= MOST_DOCUMENTS) throw new Recusa('lista-cheia')
    const changes =
      finalidade === 'fotoPessoa'
        ? { foto: caminho }
        : {
            documentos: [
              ...documentos,
              { tipo, arquivo: caminho, validade: '', situacao: 'pendente' as const, motivo: '' },
            ],
          }
    const versao = await storeFiles(transaction, sender, registro, praticante, changes, finalidade)
    tell(transaction, uid, id, {
      situacao: 'aceito',
      caminho,
      versao,
      anterior: finalidade === 'fotoPessoa' ? (praticante.dadosPessoais.urlImagemID ?? '') : '',
    })
  })
}

function tell(
  transaction: Transaction,
  uid: string,
  id: string,
  outcome: Partial<ResultadoDoEnvio> & Pick<ResultadoDoEnvio, 'situacao'>,
): void {
  const { codigo = '' } = outcome
  const result: ResultadoDoEnvio = {
    quem: uid,
    caminho: '',
    versao: 0,
    anterior: '',
    ...outcome,
    codigo,
    motivo: codigo ? RECUSAS[codigo] : '',
  }
  transaction.create(paths.envio(uid, id), { ...result, expiraEm: Timestamp.fromMillis(Date.now() + 7 * DAY) })
}

/** Deletes a stored file and its small copy; paths outside `arquivos/` are ignored. */
export async function deleteFile(caminho: string, name?: string): Promise<void> {
  if (!caminho.startsWith('arquivos/')) return
  await Promise.all(
    [caminho, miniatura(caminho)].map((path) => bucket(name).file(path).delete({ ignoreNotFound: true })),
  )
}
